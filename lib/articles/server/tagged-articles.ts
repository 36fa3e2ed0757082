import { count, eq } from 'drizzle-orm'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { cityFields } from '#lib/cities/server/cities.ts'
import { cities } from '#lib/cities/server/tables.ts'
import type { City } from '#lib/cities/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { listArticles } from './list-articles.ts'
import { articleTags, publishedArticles, tags } from './tables.ts'
import { tagsOfArticles } from './tags-of-articles.ts'

type TaggedPage = {
  /** Null while no article has the tag. */
  tagId: number | null
  list: Page<ArticleItem>
  /** Provinces with articles of the tag. */
  cities: (City & { articleCount: number })[]
}

/** One page of the articles with a tag, of all provinces or of one; null beyond the end, but page 1 of an empty list is fine. */
export async function findTaggedPage(
  db: Db,
  tagName: string,
  { cityId, page }: { cityId: number | null; page: number },
): Promise<TaggedPage | null> {
  const [tag] = await db.select().from(tags).where(eq(tags.name, tagName))
  if (!tag) {
    const list = { items: [], page, pageSize: PAGE_SIZE, total: 0 }
    return page > 1 ? null : { tagId: null, list, cities: [] }
  }
  const [list, choices] = await Promise.all([
    listArticles(db, { tagId: tag.id, cityId: cityId ?? undefined, page }),
    db
      .select({ ...cityFields, articleCount: count() })
      .from(articleTags)
      .innerJoin(publishedArticles, eq(publishedArticles.id, articleTags.articleId))
      .innerJoin(cities, eq(cities.id, publishedArticles.cityId))
      .where(eq(articleTags.tagId, tag.id))
      .groupBy(cities.id)
      .orderBy(cities.id),
  ])
  return page > 1 && list.items.length === 0 ? null : { tagId: tag.id, list, cities: choices }
}

export const taggedPageLoader = loader(
  (db: Db, tagName: string, cityId: number | null, page: number) =>
    findTaggedPage(db, tagName, { cityId, page }),
  (found) => [
    'cities',
    found?.tagId ? `tag:${found.tagId}` : 'articles',
    ...tagsOfArticles(found?.list.items ?? []),
  ],
)
