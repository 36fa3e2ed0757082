import { inArray } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The content hashes of those of the articles (at most some thousands) that are stored. */
export async function storedHashes(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: articles.id, hash: articles.contentHash })
    .from(articles)
    .where(inArray(articles.id, ids))
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
