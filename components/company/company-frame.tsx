import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import styles from './company.module.css'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  /** The company's own pages. */
  tabs: Tab[]
  children: ReactNode
}

/** A page about the company: its title and, in one row, the way to the others. */
export function CompanyFrame({ tabs, children, ...head }: Props) {
  return (
    <div className="container">
      <PageHead {...head} />
      <div className={styles.tabs}>
        <Tabs label="公司页面" tabs={tabs} />
      </div>
      {children}
    </div>
  )
}
