import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { type Chip, Chips } from '#components/ui/chips.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { type Choice, FilterRow } from '#components/ui/filter-row.tsx'
import { FollowingSide } from '#components/ui/following-side.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Section } from '#components/ui/section.tsx'
import { RankList } from '#components/ui/title-list.tsx'
import styles from './column-view.module.css'

export type ColumnProps = {
  title: string
  lead: string
  crumbs: Crumb[]
  /** The columns beside this one, or within it. */
  chips: Chip[]
  filters: { label: string; choices: Choice[]; nofollow: boolean }[]
  entries: Entry[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  hotTitle: string
  hot: { href: string; title: string }[]
  /** Where the column leads on. */
  nextSteps: Record<'practice' | 'catalogues' | 'exam' | 'course', ReactNode>
  /** Where an empty list leads to. */
  wayOut: { name: string; href: string }
}

/** A list of articles with what narrows it, page by page, and beside it where to go on. */
export function ColumnView(props: ColumnProps) {
  const { title, lead, chips, filters, entries, list, hot, nextSteps, wayOut } = props
  const hasArticles = entries.length > 0
  return (
    <div className="container">
      <PageHead
        crumbs={props.crumbs}
        title={title}
        {...(hasArticles ? { size: listSize(list, '篇'), lead } : {})}
      />
      {chips.length > 1 && <Chips label="子栏目" chips={chips} run />}
      <div className={`columns ${styles.columns}`}>
        <div>
          {filters.map((filter) => (
            <FilterRow key={filter.label} {...filter} />
          ))}
          {hasArticles ? (
            <EntryList entries={entries} />
          ) : (
            <EmptyState title="这里会放这个栏目的文章">
              先看看<Link href={wayOut.href}>{wayOut.name}</Link>
            </EmptyState>
          )}
          <Pager {...list} hrefOf={props.hrefOf} />
        </div>
        <FollowingSide
          label="接着练与热门文章"
          first={
            <>
              {nextSteps.practice}
              {nextSteps.catalogues}
            </>
          }
          second={
            <>
              {nextSteps.exam}
              {nextSteps.course}
              {/* What stands on one page needs no second order. */}
              {list.total > list.pageSize && hot.length > 0 && (
                <Section title={props.hotTitle}>
                  <RankList lines={hot} />
                </Section>
              )}
            </>
          }
        />
      </div>
    </div>
  )
}
