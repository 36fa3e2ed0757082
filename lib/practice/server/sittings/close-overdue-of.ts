import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import { attemptColumns, isOverdue } from './attempt-row.ts'
import { closeOverdue } from './close-attempt.ts'

/** Hands in the sittings of a user that are over, so that lists and sums need not wait for the job. */
export async function closeOverdueOf(db: Db, userId: number): Promise<void> {
  const rows = await db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isOverdue))
  for (const row of rows) await closeOverdue(db, row)
}
