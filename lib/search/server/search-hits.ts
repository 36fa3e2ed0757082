import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { articleSearch } from '#lib/articles/server/tables.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/paged.ts'
import type { SearchSort } from '#lib/search/contract.ts'

/** Hits are counted and shown up to here. */
const MOST_HITS = 1000
// ts_rank unpacks the words of a whole article, about 0.1 ms each.
const RANKED = 100

type Hits = { ids: number[]; total: number; more: boolean }

type Search = {
  query: string
  filter: SQL | undefined
  sort: SearchSort
  page: number
  /** Titles alone are searched. */
  isOfTitles: boolean
}

/**
 * One page of the articles that match a tsquery. By relevance: those with a match in the title by rank, then the 100
 * newest others by rank, then the rest from new to old. `total` is exact up to 1000, beyond it `more`.
 */
export async function searchHits(db: Db, search: Search): Promise<Hits> {
  const [counted, ids] = await Promise.all([
    countHits(db, search),
    search.sort === 'newest' ? listNewest(db, search) : listRelevant(db, search),
  ])
  return { ids, total: Math.min(counted, MOST_HITS), more: counted > MOST_HITS }
}

/** The condition of a column's directory (top or sub) and a city's on `article_search`; null when either is unknown. */
export async function searchFilter(
  db: Db,
  { column, city }: { column?: string | undefined; city?: string | undefined },
): Promise<SQL | undefined | null> {
  const [columnRows, cityRows] = await Promise.all([
    column ? db.select().from(columns).where(eq(columns.dir, column)) : [],
    city ? db.select({ id: cities.id }).from(cities).where(eq(cities.dir, city)) : [],
  ])
  if ((column && columnRows.length === 0) || (city && cityRows.length === 0)) return null
  const top = columnRows.find((row) => row.parentId === null)
  return and(
    column && top ? eq(articleSearch.columnId, top.id) : undefined,
    // A sub-column's directory is unique among its siblings only.
    column && !top
      ? inArray(
          articleSearch.subColumnId,
          columnRows.map((row) => row.id),
        )
      : undefined,
    cityRows[0] ? eq(articleSearch.cityId, cityRows[0].id) : undefined,
  )
}

const { titleWords, words, publishedAt, articleId } = articleSearch

// The planner takes an @@ for cheap, though it unpacks 10 KB a row: for a frequent word it would read the table or walk
// the newest articles. A query that it cannot look into it takes for rare, and asks the GIN index, which is always fast.
const matches = (vector: typeof words | typeof titleWords, query: string) =>
  sql`${vector} @@ (select ${query}::tsquery)`

// The order of all lists, in words that no index has, for the same reason.
const newestFirst = sql`${publishedAt} is null, ${publishedAt} desc, ${articleId} desc`

const vectorOf = ({ isOfTitles }: Search) => (isOfTitles ? titleWords : words)

async function countHits(db: Db, search: Search): Promise<number> {
  const hits = db
    .select({ one: sql`1`.as('one') })
    .from(articleSearch)
    .where(and(matches(vectorOf(search), search.query), search.filter))
    .limit(MOST_HITS + 1)
    .as('hits')
  return db.$count(hits)
}

async function listNewest(db: Db, search: Search): Promise<number[]> {
  const { limit, offset } = placeOf(search)
  const rows = await db
    .select({ id: articleId })
    .from(articleSearch)
    .where(and(matches(vectorOf(search), search.query), search.filter))
    .orderBy(newestFirst)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.id)
}

async function listRelevant(db: Db, search: Search): Promise<number[]> {
  const { limit, offset: from } = placeOf(search)
  const to = from + limit
  const inTitle = await listByTitle(db, search)
  if (inTitle.length >= to || search.isOfTitles) return inTitle.slice(from, to)
  const others = await listByBody(db, search, Math.max(RANKED, to - inTitle.length))
  return [...inTitle, ...others].slice(from, Math.min(to, MOST_HITS))
}

async function listByTitle(db: Db, { query, filter }: Search): Promise<number[]> {
  const { rows } = await db.execute<{ article_id: number }>(sql`
    select article_id from (
      select article_id, published_at, title_words from ${articleSearch}
      where ${and(matches(titleWords, query), filter)}
      order by ${newestFirst} limit ${MOST_HITS}
    ) hits
    order by ts_rank(title_words, ${query}::tsquery) desc,
      published_at is null, published_at desc, article_id desc`)
  return rows.map((row) => row.article_id)
}

async function listByBody(db: Db, { query, filter }: Search, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ article_id: number }>(sql`
    select article_id from (
      select article_id, words, row_number() over () as place from (
        select article_id, words from ${articleSearch}
        where ${and(matches(words, query), sql`not ${matches(titleWords, query)}`, filter)}
        order by ${newestFirst} limit ${limit}
      ) newest
    ) hits
    order by greatest(place, ${RANKED}),
      case when place <= ${RANKED} then ts_rank(words, ${query}::tsquery) end desc, place`)
  return rows.map((row) => row.article_id)
}
