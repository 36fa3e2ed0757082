import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { type Choice, FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Section } from '#components/ui/section.tsx'
import { type Tab, Tabs } from '#components/ui/tabs.tsx'
import { RankList, TitleList } from '#components/ui/title-list.tsx'
import styles from './column-view.module.css'

type Line = { href: string; title: string }

export type ColumnProps = {
  title: string
  crumbs: Crumb[]
  /** The columns beside this one, or within it; one of them is chosen. */
  tabs: Tab[]
  filters: { label: string; choices: Choice[]; nofollow: boolean }[]
  entries: Entry[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  hotTitle: string
  hot: Line[]
  others: Line[]
  /** Where an empty list leads to. */
  wayOut: { name: string; href: string }
}

/** A list of articles with what narrows it, page by page. */
export function ColumnView(props: ColumnProps) {
  const { title, tabs, filters, entries, list, hot, others, wayOut } = props
  return (
    <div className="container">
      <PageHead crumbs={props.crumbs} title={title} size={listSize(list, '篇')} />
      <div className={styles.tabs}>{tabs.length > 1 && <Tabs label="子栏目" tabs={tabs} />}</div>
      <div className="columns">
        <div>
          {filters.map((filter) => (
            <FilterRow key={filter.label} {...filter} />
          ))}
          {entries.length > 0 ? (
            <EntryList entries={entries} />
          ) : (
            <EmptyState title="这里还没有文章">
              看看<Link href={wayOut.href}>{wayOut.name}</Link>
            </EmptyState>
          )}
          <Pager {...list} hrefOf={props.hrefOf} />
        </div>
        <aside className={styles.side} aria-label="热门文章与其他栏目">
          {hot.length > 0 && (
            <Section title={props.hotTitle}>
              <RankList lines={hot} />
            </Section>
          )}
          {others.length > 0 && (
            <Section title="其他栏目">
              <TitleList lines={others} />
            </Section>
          )}
        </aside>
      </div>
    </div>
  )
}
