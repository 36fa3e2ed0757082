import type { ReactNode } from 'react'
import styles from './catalogue.module.css'
import { type Choice, FilterRow } from './filter-row.tsx'
import { PageHead } from './page-head.tsx'

type Props = Parameters<typeof PageHead>[0] & {
  filters?: { label: string; choices: Choice[] }[]
  /** A text below the things. */
  after?: ReactNode
  children: ReactNode
}

/** The frame of a list of things to choose from: what it holds, what narrows it, the things. */
export function Catalogue({ filters = [], after, children, ...head }: Props) {
  return (
    <div className="container">
      <PageHead {...head} />
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
