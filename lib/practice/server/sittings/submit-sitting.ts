import type { Db } from '#lib/platform/db/client.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { QueuedAnswer, SittingState } from '#lib/practice/shapes.ts'
import { inTime } from './late-queue.ts'
import { lockSitting, toState } from './sitting-row.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Hands a sitting in with the answers that were not saved yet, in one transaction. A second time answers the same
 * state and changes nothing. Throws not_found, and invalid_input for answers to questions it does not ask.
 */
export async function submitSitting(
  db: Db,
  userId: number,
  { attemptId: sittingId, answers }: { attemptId: number; answers: readonly QueuedAnswer[] },
): Promise<SittingState> {
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, userId, sittingId)
    if (sitting.submittedAt) return toState(sitting)
    await storeAnswers(tx, sitting, await inTime(tx, sitting, answers))
    return toState(await closeSitting(tx, sitting))
  })
}
