import type { Db } from '#lib/platform/db/client.ts'
import type { AttemptState, QueuedAnswer } from '#lib/practice/shapes.ts'
import { lockAttempt, toState } from './attempt-row.ts'
import { closeAttempt } from './close-attempt.ts'
import { inTime } from './late-queue.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Hands a sitting in with the answers that were not saved yet, in one transaction. A second time answers the same
 * state and changes nothing. Throws not_found, and invalid_input for answers to questions it does not ask.
 */
export async function submitAttempt(
  db: Db,
  userId: number,
  { attemptId, answers }: { attemptId: number; answers: readonly QueuedAnswer[] },
): Promise<AttemptState> {
  return await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, attemptId)
    if (attempt.submittedAt) return toState(attempt)
    await storeAnswers(tx, attemptId, await inTime(tx, attempt, answers))
    return toState(await closeAttempt(tx, attempt))
  })
}
