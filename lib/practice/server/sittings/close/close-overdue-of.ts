import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isOverdue, sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { closeOverdue } from './close-sitting.ts'

/** Hands in the sittings of a user that are over, so that lists and sums need not wait for the job. */
export async function closeOverdueOf(db: Db, userId: number): Promise<void> {
  const rows = await db
    .select(sittingColumns)
    .from(sittings)
    .where(and(eq(sittings.userId, userId), isOverdue))
  for (const row of rows) await closeOverdue(db, row)
}
