import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { articleBases, articles } from '#lib/articles/server/tables.ts'
import type { ArticleState } from '#lib/articles/states.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import type { staffArticles } from '#lib/writing/calls.ts'
import type { ArticleTab, StaffArticleItem } from '#lib/writing/shapes.ts'
import { articlesWithBrokenLinks } from './checks/broken-links.ts'
import { articleVersions } from './tables.ts'

type Asked = ParsedInput<typeof staffArticles>

/** One page of the articles, those last changed first unless told; column and city are those of the public text. `table` knows where links may lead. */
export async function listStaffArticles(
  db: Db,
  { status, columnId, cityId, by, q, sort, page, pageSize }: Asked,
  table: readonly Row[],
): Promise<Page<StaffArticleItem>> {
  const newest = db
    .selectDistinctOn([articleVersions.articleId])
    .from(articleVersions)
    .orderBy(articleVersions.articleId, desc(articleVersions.number))
    .as('newest')
  const isOpen = sql<boolean>`${newest.state} in ('draft', 'in_review', 'scheduled')`
  const title = sql<string>`case when ${isOpen} then ${newest.text}->>'title' else ${articles.title} end`
  const changedAt = sql<Date>`coalesce(${newest.savedAt}, ${articles.revisedAt}, ${articles.publishedAt}, ${articles.createdAt})`
  // In what waits the oldest is what has waited longest, and not what was made first.
  const waitsSince = sql`case when ${newest.state} = 'in_review' then ${newest.savedAt}
    else ${articles.dueOn}::timestamp at time zone 'Asia/Shanghai' end`
  const broken = status === 'broken' ? await articlesWithBrokenLinks(db, table) : null
  const number = numberOf(q)
  const where = and(
    // An article in which nobody has written yet is nobody's work.
    or(isNotNull(newest.state), ne(articles.state, 'draft')),
    broken ? inArray(articles.id, [...broken.keys()]) : shownUnder(status, newest.state),
    columnId === undefined
      ? undefined
      : or(eq(articles.columnId, columnId), eq(articles.subColumnId, columnId)),
    cityId === undefined ? undefined : eq(articles.cityId, cityId),
    by ? holdsText(newest.savedByName, by) : undefined,
    q ? or(holdsText(title, q), number === null ? undefined : eq(articles.id, number)) : undefined,
  )
  const query = db
    .select({
      id: articles.id,
      title,
      state: articles.state,
      newestState: newest.state,
      isOpen,
      basis: sql<number>`coalesce(${articleBases.basis}, 0)`,
      column: columns.title,
      city: cities.name,
      savedBy: newest.savedByName,
      changedAt: changedAt.mapWith(articles.createdAt),
      scheduledFor: newest.scheduledFor,
      dueOn: articles.dueOn,
    })
    .from(articles)
    .innerJoin(columns, eq(columns.id, articles.columnId))
    .leftJoin(cities, eq(cities.id, articles.cityId))
    .leftJoin(articleBases, eq(articleBases.articleId, articles.id))
    .leftJoin(newest, eq(newest.articleId, articles.id))
    .where(where)
    .orderBy(
      ...(status === 'waiting' && sort === 'oldest'
        ? [asc(waitsSince), asc(articles.id)]
        : ordered(sort, articles.id, [desc(changedAt), desc(articles.id)])),
    )
  const total = db.$count(query.as('found'))
  const { items, ...list } = await paged(query, total, { page, pageSize })
  return {
    ...list,
    items: items.map((item) => ({ ...toItem(item), broken: broken?.get(item.id) ?? [] })),
  }
}

function shownUnder(status: ArticleTab, change: SQLWrapper): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'waiting') return or(eq(sql`${change}`, 'in_review'), isDue())
  if (status === 'due') return isDue()
  // What waits for a reviewer also waits when it is to replace a public text.
  if (status === 'published' || status === 'withdrawn') return eq(articles.state, status)
  return sql`(${change} = ${status} or (${change} is null and ${articles.state} = ${status}))`
}

const isDue = () =>
  and(
    isNotNull(articles.dueOn),
    lte(articles.dueOn, shanghaiToday()),
    eq(articles.state, 'published'),
  )

type Found = {
  newestState: ArticleState | null
  isOpen: boolean | null
  scheduledFor: Date | null
  changedAt: Date
} & Omit<StaffArticleItem, 'change' | 'scheduledFor' | 'changedAt' | 'broken'>

function toItem({ newestState, isOpen, ...found }: Found): Omit<StaffArticleItem, 'broken'> {
  return {
    ...found,
    change: isOpen ? newestState : null,
    changedAt: found.changedAt.toISOString(),
    scheduledFor: isoTime(found.scheduledFor),
  }
}
