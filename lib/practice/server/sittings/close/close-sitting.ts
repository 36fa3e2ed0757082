import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { ownerOf } from '#lib/practice/server/learner.ts'
import {
  lockSitting,
  type SittingRow,
  sittingColumns,
} from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { markSitting } from './mark-sitting.ts'

/**
 * Hands in a sitting that is open and locked by this transaction, and marks it; a sealed one is marked by the job a moment
 * later (`markSealedSittings`). After the deadline it counts as handed in then, by the clock.
 */
export async function closeSitting(tx: Db, sitting: SittingRow): Promise<SittingRow> {
  const { id, sealed, secondsLeft } = sitting
  const isLate = secondsLeft !== null && secondsLeft <= 0
  const [closed = sitting] = await tx
    .update(sittings)
    .set({
      submittedAt: sql`least(clock_timestamp(), ${sittings.expiresAt})`,
      closedBy: isLate ? 'deadline' : 'learner',
    })
    .where(eq(sittings.id, id))
    .returning(sittingColumns)
  if (!sealed) await markSitting(tx, closed)
  return closed
}

/** Closes a sitting whose late changes can no longer come, unless somebody just did. */
export async function closeOverdue(db: Db, row: SittingRow): Promise<SittingRow> {
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, ownerOf(row), row.id)
    return sitting.overdue ? await closeSitting(tx, sitting) : sitting
  })
}
