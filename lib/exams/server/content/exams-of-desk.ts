import { eq } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The exams that were written at the desk; an import leaves them, their stages and their positions alone. */
export async function examsOfDesk(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: examWindows.id })
    .from(examWindows)
    .where(eq(examWindows.ofDesk, true))
  return new Set(rows.map(({ id }) => id))
}
