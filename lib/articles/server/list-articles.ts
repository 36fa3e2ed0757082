import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { articleItems, newestFirst } from './article-items.ts'
import { articleTags, publishedArticles } from './tables.ts'

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
  const query = db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(where)
    .orderBy(...newestFirst)
  const { items: rows, ...list } = await paged(query, db.$count(publishedArticles, where), { page })
  const items = await articleItems(
    db,
    rows.map((row) => row.id),
  )
  return { ...list, items }
}

/** The condition of a filter, for queries on `articles`. */
export function articlesWhere(db: Db, filter: ArticleFilter): SQL | undefined {
  const { columnId, subColumnId, cityId, attributeId, tagId } = filter
  return and(
    // A sub-column implies its column, and one condition less lets its index answer alone.
    columnId && !subColumnId ? eq(publishedArticles.columnId, columnId) : undefined,
    subColumnId ? eq(publishedArticles.subColumnId, subColumnId) : undefined,
    cityId ? eq(publishedArticles.cityId, cityId) : undefined,
    attributeId ? eq(publishedArticles.attributeId, attributeId) : undefined,
    tagId
      ? inArray(
          publishedArticles.id,
          db
            .select({ id: articleTags.articleId })
            .from(articleTags)
            .where(eq(articleTags.tagId, tagId)),
        )
      : undefined,
  )
}
