import { type SQL, sql } from 'drizzle-orm'
import type { HotArticle } from '#lib/articles/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { notEnterprise } from './article-items.ts'
import { tagsOfArticles } from './tags-of-articles.ts'

const HOT = 10

/** The ten most read articles of the last seven Shanghai days, today included; the newest fill the list up. */
export function weekHotArticles(db: Db): Promise<HotArticle[]> {
  return listHot(db, notEnterprise)
}

export const weekHotLoader = loader(weekHotArticles, tagsOfArticles)

/** The same for one column or sub-column; throws not_found for an unknown one. */
export async function getHotColumnArticles(db: Db, columnId: number): Promise<HotArticle[]> {
  const {
    rows: [column],
  } = await db.execute<{ parent_id: number | null }>(
    sql`select parent_id from columns where id = ${columnId}`,
  )
  if (!column) throw new AppError('not_found')
  // Not an OR of both: each of the two has its own index.
  return listHot(
    db,
    column.parent_id === null ? sql`column_id = ${columnId}` : sql`sub_column_id = ${columnId}`,
  )
}

export const hotColumnLoader = loader(getHotColumnArticles, tagsOfArticles)

async function listHot(db: Db, scope: SQL): Promise<HotArticle[]> {
  const since = addDays(shanghaiToday(), -6)
  const { rows: read } = await db.execute<HotArticle>(sql`
    select published_articles.id, published_articles.title, week.views
    from (
      select article_id, sum(views)::int as views from article_view_days
      where day >= ${since}::date group by article_id
    ) week
    join published_articles on published_articles.id = week.article_id
    where ${scope}
    order by week.views desc, published_articles.published_at desc nulls last, published_articles.id desc
    limit ${HOT}`)
  if (read.length === HOT) return [...read]
  const { rows: newest } = await db.execute<HotArticle>(sql`
    select id, title, 0 as views from published_articles where ${scope}
    order by published_at desc nulls last, id desc limit ${HOT}`)
  const known = new Set(read.map((article) => article.id))
  return [...read, ...newest.filter((article) => !known.has(article.id))].slice(0, HOT)
}
