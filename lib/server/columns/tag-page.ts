import { eq } from 'drizzle-orm'
import type { TagPage } from '#lib/contract/views.ts'
import { listArticles } from '../articles/list-articles.ts'
import type { Db } from '../db/client.ts'
import { tags } from '../db/schema/articles.ts'

/** The articles of one tag; null for an unknown tag and for a page beyond the end. */
export async function findTagPage(db: Db, tagId: number, page: number): Promise<TagPage | null> {
  const [tag] = await db.select().from(tags).where(eq(tags.id, tagId))
  if (!tag) return null
  const list = await listArticles(db, { tagId, page })
  return page > 1 && list.items.length === 0 ? null : { tag, list }
}
