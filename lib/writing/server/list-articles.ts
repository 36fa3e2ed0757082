import { and, asc, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { articleBases } from '#lib/articles/server/tables.ts'
import type { ArticleState } from '#lib/articles/states.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { holdsText, holdsWords } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import type { staffArticles } from '#lib/writing/calls.ts'
import type { ArticleTab, StaffArticleItem } from '#lib/writing/shapes.ts'
import { articlesWithBrokenLinks } from './checks/broken-links.ts'
import { articleLines } from './tables.ts'

const lines = articleLines
type Asked = ParsedInput<typeof staffArticles>

/** One page of the articles, those last changed first unless told; column and city are those of the public text. `table` knows where links may lead. */
export async function listStaffArticles(
  db: Db,
  { status, columnId, cityId, by, q, sort, page, pageSize }: Asked,
  table: readonly Row[],
): Promise<Page<StaffArticleItem>> {
  const broken = status === 'broken' ? await articlesWithBrokenLinks(db, table) : null
  const number = numberOf(q)
  const where = and(
    broken
      ? sql`${lines.articleId} = any(${sql.param([...broken.keys()])}::int[])`
      : shownUnder(status),
    columnId === undefined
      ? undefined
      : or(eq(lines.columnId, columnId), eq(lines.subColumnId, columnId)),
    cityId === undefined ? undefined : eq(lines.cityId, cityId),
    by ? holdsText(lines.savedByName, by) : undefined,
    q
      ? await holdsWords(db, q, titles, {
          exactly: [number ? eq(lines.articleId, number) : undefined],
        })
      : undefined,
  )
  // In what waits the oldest is what has waited longest, and not what was made first.
  const order =
    status === 'waiting' && sort === 'oldest'
      ? [asc(lines.waitsSince), asc(lines.articleId)]
      : ordered(sort, lines.articleId, [desc(lines.changedAt), desc(lines.articleId)])
  const query = byIds(
    db
      .select({ id: lines.articleId })
      .from(lines)
      .where(where)
      .orderBy(...order),
    (chosen) => readLines(db, inArray(lines.articleId, chosen), order),
  )
  const { items, ...list } = await paged(query, db.$count(lines, where), { page, pageSize })
  return {
    ...list,
    items: items.map((item) => ({ ...toItem(item), broken: broken?.get(item.id) ?? [] })),
  }
}

// As article_lines_title holds them.
const titles = { id: lines.articleId, texts: [lines.title] }

const readLines = (db: Db, where: SQL, order: SQL[]) =>
  db
    .select({
      id: lines.articleId,
      title: lines.title,
      state: lines.state,
      newestState: lines.newestState,
      basis: sql<number>`coalesce(${articleBases.basis}, 0)`,
      column: columns.title,
      city: cities.name,
      savedBy: lines.savedByName,
      changedAt: lines.changedAt,
      scheduledFor: lines.scheduledFor,
      dueOn: lines.dueOn,
    })
    .from(lines)
    .innerJoin(columns, eq(columns.id, lines.columnId))
    .leftJoin(cities, eq(cities.id, lines.cityId))
    .leftJoin(articleBases, eq(articleBases.articleId, lines.articleId))
    .where(where)
    .orderBy(...order)

function shownUnder(status: ArticleTab): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'waiting') return or(eq(lines.newestState, 'in_review'), isDue())
  if (status === 'due') return isDue()
  // What waits for a reviewer also waits when it is to replace a public text.
  if (status === 'published' || status === 'withdrawn') return eq(lines.state, status)
  return sql`coalesce(${lines.newestState}, ${lines.state}) = ${status}`
}

const isDue = () =>
  and(isNotNull(lines.dueOn), lte(lines.dueOn, shanghaiToday()), eq(lines.state, 'published'))

type Found = Awaited<ReturnType<typeof readLines>>[number]

/** States of a text that is being written. */
const openStates: readonly (ArticleState | null)[] = ['draft', 'in_review', 'scheduled']

function toItem({ newestState, ...found }: Found): Omit<StaffArticleItem, 'broken'> {
  return {
    ...found,
    change: openStates.includes(newestState) ? newestState : null,
    changedAt: found.changedAt.toISOString(),
    scheduledFor: isoTime(found.scheduledFor),
  }
}
