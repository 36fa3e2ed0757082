import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { hotWords as table } from '#lib/site/server/tables.ts'

const SHOWN = 10

/** The words that the search box suggests, in their order. */
export function hotWords(db: Db): Promise<{ keyword: string }[]> {
  return db
    .select({ keyword: table.keyword })
    .from(table)
    .where(eq(table.isShown, true))
    .orderBy(table.position, table.keyword)
    .limit(SHOWN)
    .execute()
}
