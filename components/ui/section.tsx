import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = {
  title: string
  /** How much there is, such as 4 场; quiet beside the heading. */
  count?: string | undefined
  href?: string | undefined
  more?: string
  children: ReactNode
}

/** A headed part of a page or sidebar; with `href` its heading ends in a link to everything of the kind. */
export function Section({ title, count, href, more = '更多', children }: Props) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {count && <p className="section-count">{count}</p>}
        {href && (
          <Link href={href} className="section-more">
            {more}
            <span className="visually-hidden">：{title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
