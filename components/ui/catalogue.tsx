import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './catalogue.module.css'
import { type Choice, FilterRow } from './filter-row.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  lead?: string
  filters?: { label: string; choices: Choice[] }[]
  /** How much there is, such as 共 17 门. */
  size?: string
  /** A text below the things. */
  after?: ReactNode
  children: ReactNode
}

/** The frame of a list of things to choose from: what it holds, what narrows it, the things. */
export function Catalogue({ crumbs, title, lead, filters = [], size, after, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {size && <p className="muted">{size}</p>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {filters.length > 0 && (
        <div className={styles.filters}>
          {filters.map(({ label, choices }) => (
            <FilterRow key={label} label={label} choices={choices} nofollow />
          ))}
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}

/** Cards side by side, as many as the width allows. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
