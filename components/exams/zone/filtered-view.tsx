import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { type Choice, FilterRow } from '#components/ui/filter-row.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import styles from './filtered-view.module.css'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  filters: { label: string; choices: Choice[] }[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  /** Said above the list, such as that the question bank is closed. */
  notice?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** A list with filters above it and a side. */
export function FilteredView(props: Props) {
  const { title, lead, crumbs, filters, list, hrefOf, notice, aside, children } = props
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={title} lead={lead} />
      <div className={styles.filters}>
        {filters.map((filter) => (
          <FilterRow key={filter.label} nofollow {...filter} />
        ))}
      </div>
      <div className={`columns ${styles.columns}`}>
        <div>
          {notice && <div className={styles.notice}>{notice}</div>}
          {children}
          <Pager {...list} hrefOf={hrefOf} />
        </div>
        <aside className={styles.aside} aria-label="相关内容">
          {aside}
        </aside>
      </div>
    </div>
  )
}
