import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { recordFirsts } from '#lib/practice/server/rescore/record-firsts.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { type AttemptRow, attemptColumns, lockAttempt } from './attempt-row.ts'
import { gradeAttempt, storeGrades } from './grade-attempt.ts'

/**
 * Hands in a sitting that is open and locked by this transaction: marks it, counts first answers, moves the
 * wrong-question book. After the deadline it counts as handed in then, by the clock.
 */
export async function closeAttempt(tx: Db, attempt: AttemptRow): Promise<AttemptRow> {
  const { id, userId, secondsLeft } = attempt
  const isLate = secondsLeft !== null && secondsLeft <= 0
  const grades = await gradeAttempt(tx, id)
  await storeGrades(tx, id, grades)
  const [closed] = await tx
    .update(attempts)
    .set({
      submittedAt: sql`least(clock_timestamp(), ${attempts.expiresAt})`,
      closedBy: isLate ? 'deadline' : 'learner',
      score: roundMarks(grades.reduce((sum, { score }) => sum + (score ?? 0), 0)),
    })
    .where(eq(attempts.id, id))
    .returning(attemptColumns)
  await updateWrongBook(tx, userId, grades, new Date())
  // Last: its rows are everyone's, and stay locked until the transaction ends.
  await recordFirsts(tx, userId, grades)
  return closed ?? attempt
}

/** Closes a sitting whose late changes can no longer come, unless somebody just did. */
export async function closeOverdue(db: Db, { id, userId }: AttemptRow): Promise<AttemptRow> {
  return await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, id)
    return attempt.overdue ? await closeAttempt(tx, attempt) : attempt
  })
}
