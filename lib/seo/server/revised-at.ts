import { and, inArray, isNotNull } from 'drizzle-orm'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

/** When articles were last edited, by id, as ISO times; those never edited are left out. */
export async function revisedAtById(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: publishedArticles.id, revisedAt: publishedArticles.revisedAt })
    .from(publishedArticles)
    .where(and(inArray(publishedArticles.id, ids), isNotNull(publishedArticles.revisedAt)))
  return new Map(
    rows.flatMap(({ id, revisedAt }) => {
      const time = isoTime(revisedAt)
      return time ? [[id, time] as const] : []
    }),
  )
}
