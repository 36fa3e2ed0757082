import { Link } from './link.tsx'

export type Chip = {
  name: string
  href: string
  /** How many things it leads to, such as 12 or 60+. */
  count?: number | string | undefined
  chosen?: boolean
}

/** Ways to go on, each a word to press; on phones the row may scroll sideways. */
export function Chips({
  label,
  chips,
  run = false,
}: {
  label: string
  chips: Chip[]
  run?: boolean
}) {
  return (
    <nav aria-label={label} className="chips" data-run={run || undefined}>
      <ul>
        {chips.map(({ name, href, count, chosen }) => (
          <li key={href}>
            <Link href={href} className="chip" aria-current={chosen ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className="chip-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
