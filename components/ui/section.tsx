import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = { title: string; href?: string | undefined; more?: string; children: ReactNode }

/** A headed part of a page or sidebar; with `href` its heading ends in a link to everything of the kind. */
export function Section({ title, href, more = '更多', children }: Props) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
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
