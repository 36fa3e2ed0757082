import { and, inArray, isNotNull } from 'drizzle-orm'
import { isoTime } from '#lib/text/dates.ts'
import type { Db } from '../db/client.ts'
import { articles } from '../db/schema/articles.ts'

/** When articles were last edited, by id, as ISO times; those never edited are left out. */
export async function listRevisedAt(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: articles.id, revisedAt: articles.revisedAt })
    .from(articles)
    .where(and(inArray(articles.id, ids), isNotNull(articles.revisedAt)))
  return new Map(
    rows.flatMap(({ id, revisedAt }) => {
      const time = isoTime(revisedAt)
      return time ? [[id, time] as const] : []
    }),
  )
}
