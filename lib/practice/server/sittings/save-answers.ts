import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { AttemptState, QueuedAnswer } from '#lib/practice/shapes.ts'
import { lockAttempt, toState } from './attempt-row.ts'
import { closeAttempt } from './close-attempt.ts'
import { inTime } from './late-queue.ts'
import { type Saved, storeAnswers } from './store-answers.ts'

/**
 * Saves a queue of answers; `saved` names for each position the newest change that the server has, and leaves out what
 * was changed after the deadline. Sent again it changes nothing. Throws not_found, attempt_closed, and invalid_input
 * for answers to questions the sitting does not ask.
 */
export async function saveAnswers(
  db: Db,
  userId: number,
  { attemptId, answers }: { attemptId: number; answers: readonly QueuedAnswer[] },
): Promise<AttemptState & { saved: Saved[] }> {
  const result = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, attemptId)
    if (attempt.submittedAt) return null
    if (attempt.overdue) {
      await closeAttempt(tx, attempt)
      return null
    }
    const timely = await inTime(tx, attempt, answers)
    return { ...toState(attempt), saved: await storeAnswers(tx, attemptId, timely) }
  })
  // Thrown outside: what closing a sitting wrote has to stay.
  if (!result) throw new AppError('attempt_closed')
  return result
}
