import type { Db } from '#lib/platform/db/client.ts'
import type { Attempt } from '#lib/practice/shapes.ts'
import { type AttemptRow, getAttempt } from './attempt-row.ts'
import { attemptView } from './attempt-view.ts'
import { closeOverdue } from './close-attempt.ts'

/** A sitting to be continued; one that is handed in meanwhile says so by `submitted`. Throws not_found. */
export async function openAttempt(db: Db, userId: number, attemptId: number): Promise<Attempt> {
  return await attemptView(db, await settledAttempt(db, userId, attemptId))
}

/** A sitting of this user, closed first when its deadline and the time for late changes are over. */
export async function settledAttempt(
  db: Db,
  userId: number,
  attemptId: number,
): Promise<AttemptRow> {
  const attempt = await getAttempt(db, userId, attemptId)
  return attempt.overdue ? await closeOverdue(db, attempt) : attempt
}
