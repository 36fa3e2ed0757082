import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { SittingState } from '#lib/practice/shapes.ts'
import { dateAnswers } from './answer-times.ts'
import { inTime } from './late-queue.ts'
import type { Queue } from './save-answers.ts'
import { lockSitting, toState } from './sitting-row.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Hands a sitting in with the answers that were not saved yet, in one transaction. A second time answers the same
 * state and changes nothing. Throws not_found, and invalid_input for answers to questions it does not ask.
 */
export async function submitSitting(
  db: Db,
  learner: Learner,
  { attemptId: sittingId, answers, now }: Queue,
): Promise<SittingState> {
  const dated = dateAnswers(answers, now, Date.now())
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, learner, sittingId)
    if (sitting.submittedAt) return toState(sitting)
    await storeAnswers(tx, sitting, inTime(sitting, dated, now))
    return toState(await closeSitting(tx, sitting))
  })
}
