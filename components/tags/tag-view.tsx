import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { FollowingSide } from '#components/ui/following-side.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Section } from '#components/ui/section.tsx'
import { RankList } from '#components/ui/title-list.tsx'
import type { Tag } from '#lib/articles/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'

type Props = {
  tag: Tag
  list: { page: number; pageSize: number; total: number }
  crumbs: Crumb[]
  entries: Entry[]
  hot: { href: string; title: string }[]
  /** Where the tag leads on. */
  nextSteps: Record<'practice' | 'catalogues' | 'exam' | 'course', ReactNode>
}

/** All articles with one tag, and beside them where to go on. */
export function TagView({ tag, list, crumbs, entries, hot, nextSteps }: Props) {
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={tag.name} />
      <div className="columns">
        <div>
          <p className="muted">
            共 {list.total} 篇文章 · <a href={`/atom/tag/${tag.id}.xml`}>订阅 Atom</a>
          </p>
          {entries.length > 0 ? (
            <EntryList entries={entries} />
          ) : (
            <EmptyState title="这里会放这个标签的文章">
              <p>
                可以<Link href={href(searchPage, { keyword: tag.name })}>搜索“{tag.name}”</Link>
              </p>
            </EmptyState>
          )}
          <Pager {...list} hrefOf={(page) => href(tagAggregationPage, { tagId: tag.id, page })} />
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
              {hot.length > 0 && (
                <Section title="本周热门">
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
