import { Link } from './link.tsx'

export type Choice = { name: string; href: string; chosen: boolean; count?: number }

type Props = {
  label: string
  choices: Choice[]
  /** For filters that go with others: search engines need not walk through every combination. */
  nofollow?: boolean
}

/** One row of choices that narrow a list; each is a link. */
export function FilterRow({ label, choices, nofollow = false }: Props) {
  return (
    <nav aria-label={label} className="filter-row">
      <span className="filter-label" aria-hidden="true">
        {label}
      </span>
      <ul>
        {choices.map(({ name, href, chosen, count }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={chosen ? 'true' : undefined}
              {...(nofollow && { rel: 'nofollow' })}
            >
              {name}
              {count !== undefined && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
