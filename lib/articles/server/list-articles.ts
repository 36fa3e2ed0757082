import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { articleItems, newestFirst } from './article-items.ts'
import { articles, articleTags } from './tables.ts'

/** Items of one page of every list. */
export const PAGE_SIZE = 20

export type ArticleFilter = {
  columnId?: number | undefined
  subColumnId?: number | undefined
  cityId?: number | undefined
  attributeId?: number | undefined
  tagId?: number | undefined
}

/** One page of articles, newest first and those without a date last; an empty one beyond the end. Filters are ANDed. */
export async function listArticles(
  db: Db,
  { page, ...filter }: ArticleFilter & { page: number },
): Promise<Page<ArticleItem>> {
  const where = articlesWhere(db, filter)
  const [total, rows] = await Promise.all([
    db.$count(articles, where),
    db
      .select({ id: articles.id })
      .from(articles)
      .where(where)
      .orderBy(...newestFirst)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ])
  const items = await articleItems(
    db,
    rows.map((row) => row.id),
  )
  return { items, page, pageSize: PAGE_SIZE, total }
}

/** The condition of a filter, for queries on `articles`. */
export function articlesWhere(db: Db, filter: ArticleFilter): SQL | undefined {
  const { columnId, subColumnId, cityId, attributeId, tagId } = filter
  return and(
    // A sub-column implies its column, and one condition less lets its index answer alone.
    columnId && !subColumnId ? eq(articles.columnId, columnId) : undefined,
    subColumnId ? eq(articles.subColumnId, subColumnId) : undefined,
    cityId ? eq(articles.cityId, cityId) : undefined,
    attributeId ? eq(articles.attributeId, attributeId) : undefined,
    tagId
      ? inArray(
          articles.id,
          db
            .select({ id: articleTags.articleId })
            .from(articleTags)
            .where(eq(articleTags.tagId, tagId)),
        )
      : undefined,
  )
}
