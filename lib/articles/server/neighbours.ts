import { type SQL, sql } from 'drizzle-orm'
import type { ArticleLink } from '#lib/articles/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Where an article stands; `exactTime` is `published_at` as PostgreSQL writes it. */
export type ArticlePlace = {
  id: number
  exactTime: string | null
  columnId: number
  subColumnId: number | null
}

/**
 * The articles before and after one in its sub-column's list, else its column's: `next` is the newer one, `previous`
 * the older one. Each is one step in the list's index, however deep in the list the article stands.
 */
export async function neighboursOf(
  db: Db,
  place: ArticlePlace,
): Promise<{ next: ArticleLink | null; previous: ArticleLink | null }> {
  const [next, previous] = await Promise.all([
    firstOf(db, place, newer(place), sql`published_at asc nulls first, id asc`),
    firstOf(db, place, older(place), sql`published_at desc nulls last, id desc`),
  ])
  return { next, previous }
}

// The undated articles end the list, so each side is up to two ranges of the index, the near one first.
function newer({ id, exactTime }: ArticlePlace): SQL[] {
  return exactTime === null
    ? [sql`published_at is null and id > ${id}`, sql`published_at is not null`]
    : [sql`(published_at, id) > (${exactTime}::timestamptz, ${id}::int)`]
}

function older({ id, exactTime }: ArticlePlace): SQL[] {
  return exactTime === null
    ? [sql`published_at is null and id < ${id}`]
    : [sql`(published_at, id) < (${exactTime}::timestamptz, ${id}::int)`, sql`published_at is null`]
}

async function firstOf(
  db: Db,
  { columnId, subColumnId }: ArticlePlace,
  ranges: SQL[],
  order: SQL,
): Promise<ArticleLink | null> {
  const scope = subColumnId ? sql`sub_column_id = ${subColumnId}` : sql`column_id = ${columnId}`
  const steps = ranges.map(
    (range, rank) => sql`(select ${rank}::int as rank, id, title from published_articles
      where ${scope} and ${range} order by ${order} limit 1)`,
  )
  const {
    rows: [row],
  } = await db.execute<{ id: number; title: string }>(
    sql`select id, title from (${sql.join(steps, sql` union all `)}) step order by rank limit 1`,
  )
  return row ? { id: row.id, title: row.title } : null
}
