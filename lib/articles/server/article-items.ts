import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { publishedArticles } from './tables.ts'

/** The order of every list; the indexes of `articles` are built for exactly this. */
export const newestFirst: SQL[] = [
  sql`${publishedArticles.publishedAt} desc nulls last`,
  sql`${publishedArticles.id} desc`,
]

/** Leaves out what the portal writes about itself: it has its own pages and no place among the news. */
export const notEnterprise: SQL = sql`${publishedArticles.columnId} <> all(array(select id from columns where is_enterprise))`

const subColumns = alias(columns, 'sub_columns')

/** List lines of articles in the order of `ids`; unknown ids are left out. Lists find ids first, so that no body is read and no page is skipped by reading it. */
export async function articleItems(db: Db, ids: number[]): Promise<ArticleItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: publishedArticles.id,
      title: publishedArticles.title,
      description: publishedArticles.description,
      source: publishedArticles.source,
      publishedAt: publishedArticles.publishedAt,
      column: { id: columns.id, title: columns.title, columnDir: columns.dir },
      subColumn: { id: subColumns.id, title: subColumns.title, columnDir: subColumns.dir },
      city: { id: cities.id, name: cities.name, cityDir: cities.dir },
    })
    .from(publishedArticles)
    .innerJoin(columns, eq(columns.id, publishedArticles.columnId))
    .leftJoin(subColumns, eq(subColumns.id, publishedArticles.subColumnId))
    .leftJoin(cities, eq(cities.id, publishedArticles.cityId))
    .where(inArray(publishedArticles.id, ids))
  const byId = new Map(
    rows.map((row) => [row.id, { ...row, publishedAt: isoTime(row.publishedAt) }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
