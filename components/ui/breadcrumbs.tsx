import { Link } from './link.tsx'

/** One step; the last one, the page itself, has no path. */
export type Crumb = { name: string; path?: string }

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="当前位置" className="crumbs">
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name}>
            {path ? <Link href={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
