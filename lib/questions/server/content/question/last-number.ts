import { like, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questions } from '#lib/questions/server/tables.ts'

/** The highest number that an id of a question has behind `prefix` (letters, digits and lines); 0 when there is none. Call it under a lock of the table. */
export async function lastNumber(tx: Db, prefix: string): Promise<number> {
  const { contentId } = questions
  const pattern = `^${prefix}(\\d{1,9})$`
  const [row] = await tx
    .select({
      last: sql<number>`coalesce(max(substring(${contentId} from ${pattern}::text)::int), 0)`,
    })
    .from(questions)
    .where(like(contentId, `${prefix}%`))
  return row?.last ?? 0
}
