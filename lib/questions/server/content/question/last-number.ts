import { like, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questions } from '#lib/questions/server/tables.ts'

/** The highest number that an id of a question has behind `prefix` (letters, digits and lines); 0 when there is none. Call it under a lock of the table. */
export async function lastNumber(tx: Db, prefix: string): Promise<bigint> {
  const { contentId } = questions
  const pattern = `^${prefix}(\\d+)$`
  const [row] = await tx
    .select({
      last: sql<string>`coalesce(max(substring(${contentId} from ${pattern}::text)::numeric), 0)::text`,
    })
    .from(questions)
    .where(like(contentId, `${prefix}%`))
  return BigInt(row?.last ?? 0)
}
