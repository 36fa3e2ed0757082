import { eq, sql } from 'drizzle-orm'
import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { ownerOf } from '#lib/practice/server/learner.ts'
import { scriptsOf } from '#lib/practice/server/marking/scripts-of.ts'
import { gradeSitting, storeGrades } from '#lib/practice/server/sittings/grade-sitting.ts'
import {
  lockSitting,
  type SittingRow,
  sittingColumns,
} from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { recordEffects } from './record-effects.ts'

/**
 * Hands in a sitting that is open and locked by this transaction: marks it, and for an account counts first answers and
 * moves the wrong-question book, unless it is sealed or an answer written anew. What is written waits for its learner (自评), who may ask for marking; in a mock exam it goes to the markers. After the deadline it counts as handed in then, by the clock.
 */
export async function closeSitting(tx: Db, sitting: SittingRow): Promise<SittingRow> {
  const { id, userId, kind, title, sealed, secondsLeft } = sitting
  const isLate = secondsLeft !== null && secondsLeft <= 0
  const grades = await gradeSitting(tx, id)
  await storeGrades(tx, id, grades)
  const [closed] = await tx
    .update(sittings)
    .set({
      submittedAt: sql`least(clock_timestamp(), ${sittings.expiresAt})`,
      closedBy: isLate ? 'deadline' : 'learner',
      score: roundMarks(grades.reduce((sum, { score }) => sum + (score ?? 0), 0)),
    })
    .where(eq(sittings.id, id))
    .returning(sittingColumns)
  if (userId !== null) {
    // What is written in a mock exam is marked without being asked for, and uses up no free marking.
    if (kind === 'mock')
      await enqueueScripts(tx, scriptsOf({ id, userId, kind, title }, grades), {
        isAsked: false,
        isSealed: sealed,
      })
    // An answer written anew is practice alone: it counts nowhere.
    if (!sealed && kind !== 'rewrite') await recordEffects(tx, [{ userId, grades }])
  }
  return closed ?? sitting
}

/** Closes a sitting whose late changes can no longer come, unless somebody just did. */
export async function closeOverdue(db: Db, row: SittingRow): Promise<SittingRow> {
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, ownerOf(row), row.id)
    return sitting.overdue ? await closeSitting(tx, sitting) : sitting
  })
}
