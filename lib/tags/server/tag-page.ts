import { eq } from 'drizzle-orm'
import { listArticles } from '#lib/articles/server/list-articles.ts'
import { tags } from '#lib/articles/server/tables.ts'
import { tagsOfArticles } from '#lib/articles/server/tags-of-articles.ts'
import type { TagPage } from '#lib/articles/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/** The articles of one tag; null for an unknown tag and for a page beyond the end. */
export async function findTagPage(db: Db, tagId: number, page: number): Promise<TagPage | null> {
  const [tag] = await db.select().from(tags).where(eq(tags.id, tagId))
  if (!tag) return null
  const list = await listArticles(db, { tagId, page })
  return page > 1 && list.items.length === 0 ? null : { tag, list }
}

export const tagPageLoader = loader(findTagPage, (found, tagId) => [
  `tag:${tagId}`,
  ...tagsOfArticles(found?.list.items ?? []),
])
