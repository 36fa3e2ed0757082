import type { AccessSource } from '#lib/lessons/server/access.ts'
import { handInWork } from '#lib/lessons/server/taken/hand-in-work.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { inTurns } from '#lib/platform/jobs/in-turns.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { SittingState } from '#lib/practice/shapes.ts'
import { sendRestAgain } from '#lib/uploads/server/draw-uploads.ts'
import { inTime } from './late-queue.ts'
import type { MayGoOn, Queue } from './save-answers.ts'
import { lockSitting, toState } from './sitting-row.ts'
import { drawQueue } from './store/draw-queue.ts'
import { notAll, storeAnswers } from './store/store-answers.ts'
import { dateAnswers } from './times/answer-times.ts'

/** Nearly all of a mock exam hand in within its last seconds: whoever still writes must not wait behind them to be saved. */
const handingIn = inTurns(2, 10_000)

/**
 * Hands a sitting in with the answers that were not saved yet, in one transaction, and does
 * the lessons of one's courses that this practice is: only here, for what we close has no learner handed in. A second time answers the same
 * state and changes nothing. Throws not_found, and invalid_input for answers that its questions have no place for: the
 * others are stored then, and the sitting stays open; unavailable, when too many hand in, and as saveAnswers.
 */
export async function submitSitting(
  db: Db,
  sources: readonly AccessSource[],
  learner: Learner,
  { attemptId: sittingId, answers, now }: Queue,
  mayGoOn?: MayGoOn,
): Promise<SittingState> {
  const sent = dateAnswers(answers, now, Date.now())
  const { ready: dated, isAll } = await drawQueue(db, learner, sittingId, sent)
  const handIn = async (tx: Db) => {
    const sitting = await lockSitting(tx, learner, sittingId)
    if (sitting.submittedAt) return toState(sitting)
    await mayGoOn?.(tx, sitting)
    const { refused } = await storeAnswers(tx, sitting, inTime(sitting, dated, now))
    if (refused.length > 0 || !isAll) return { refused }
    const { userId, kind, catalogueId } = sitting
    if (userId !== null && kind === 'catalogue' && catalogueId !== null)
      await handInWork(tx, sources, userId, { catalogueId })
    return toState(await closeSitting(tx, sitting))
  }
  const result = await handingIn(() => db.transaction(handIn))
  // Thrown outside: what was stored has to stay.
  if ('refused' in result)
    throw result.refused.length > 0 ? notAll(result.refused) : sendRestAgain()
  return result
}
