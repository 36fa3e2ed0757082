import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './company.module.css'

export type CompanyTab = { name: string; path: string }

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  /** The company's own pages; the one at `current` is this. */
  tabs: CompanyTab[]
  current: string
  children: ReactNode
}

/** A page about the company: its title and, in one row, the way to the others. */
export function CompanyFrame({ title, lead, crumbs, tabs, current, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <nav aria-label="公司页面" className={styles.tabs}>
        <ul>
          {tabs.map(({ name, path }) => (
            <li key={path}>
              <Link href={path} aria-current={path === current ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
