import { and, desc, eq, ilike, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import type { ArticleState } from '#lib/articles/states.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { StaffArticleItem } from '#lib/writing/contract.ts'
import { articleVersions } from './tables.ts'

type Wanted = { state: ArticleState | 'all' | 'due'; keyword: string; page: number }

/** One page of the articles in a state, or of those whose text has to be looked at again; the last changed first. */
export async function listStaffArticles(
  db: Db,
  { state, keyword, page }: Wanted,
): Promise<Page<StaffArticleItem>> {
  const newest = db
    .selectDistinctOn([articleVersions.articleId])
    .from(articleVersions)
    .orderBy(articleVersions.articleId, desc(articleVersions.number))
    .as('newest')
  const isOpen = sql<boolean>`${newest.state} in ('draft', 'in_review', 'scheduled')`
  const title = sql<string>`case when ${isOpen} then ${newest.text}->>'title' else ${articles.title} end`
  const changedAt = sql<Date>`coalesce(${newest.savedAt}, ${articles.revisedAt}, ${articles.publishedAt}, ${articles.createdAt})`
  const where = and(
    inState(state, newest.state),
    keyword
      ? or(ilike(title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`), numbered(keyword))
      : undefined,
  )
  const query = db
    .select({
      id: articles.id,
      title,
      state: articles.state,
      newestState: newest.state,
      isOpen,
      column: columns.title,
      savedBy: newest.savedByName,
      changedAt: changedAt.mapWith(articles.createdAt),
      scheduledFor: newest.scheduledFor,
      dueOn: articles.dueOn,
    })
    .from(articles)
    .innerJoin(columns, eq(columns.id, articles.columnId))
    .leftJoin(newest, eq(newest.articleId, articles.id))
    .where(where)
    .orderBy(desc(changedAt), desc(articles.id))
  const total = db.$count(query.as('found'))
  const { items, ...list } = await paged(query, total, { page })
  return { ...list, items: items.map(toItem) }
}

function inState(state: Wanted['state'], change: SQL.Aliased | unknown): SQL | undefined {
  if (state === 'all') return undefined
  if (state === 'due')
    return and(
      isNotNull(articles.dueOn),
      lte(articles.dueOn, shanghaiToday()),
      eq(articles.state, 'published'),
    )
  // What waits for a reviewer also waits when it is to replace a public text.
  if (state === 'published' || state === 'withdrawn') return eq(articles.state, state)
  return sql`${change} = ${state} or (${change} is null and ${articles.state} = ${state})`
}

const numbered = (keyword: string) =>
  /^\d{1,9}$/.test(keyword) ? eq(articles.id, Number(keyword)) : undefined

type Found = {
  newestState: ArticleState | null
  isOpen: boolean | null
  scheduledFor: Date | null
  changedAt: Date
} & Omit<StaffArticleItem, 'change' | 'scheduledFor' | 'changedAt'>

function toItem({ newestState, isOpen, ...found }: Found): StaffArticleItem {
  return {
    ...found,
    change: isOpen ? newestState : null,
    changedAt: found.changedAt.toISOString(),
    scheduledFor: isoTime(found.scheduledFor),
  }
}
