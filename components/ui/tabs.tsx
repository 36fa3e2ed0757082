import { Link } from './link.tsx'

export type Tab = { name: string; href: string; chosen: boolean; count?: number | undefined }

/** Pages beside each other in one row, the open one underlined; on phones the row scrolls. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      <ul>
        {tabs.map(({ name, href, chosen, count }) => (
          <li key={href}>
            <Link href={href} aria-current={chosen ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className="tab-count"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
