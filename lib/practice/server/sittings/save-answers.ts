import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { QueuedChange, SittingState } from '#lib/practice/shapes.ts'
import { inTime } from './late-queue.ts'
import { lockSitting, type SittingRow, toState } from './sitting-row.ts'
import type { Refused, Saved } from './store/merge-queue.ts'
import { notAll, storeAnswers } from './store/store-answers.ts'
import { dateAnswers } from './times/answer-times.ts'

/** Throws when a sitting that is locked and open is not to go on. */
export type MayGoOn = (tx: Db, sitting: SittingRow) => Promise<void>

/** `now` is the time of sending by the browser's clock; old ones do not say it. */
export type Queue = {
  attemptId: number
  answers: readonly QueuedChange[]
  now?: number | undefined
}

/**
 * Saves a queue of answers; `saved` names for each position the newest change that the server has, and leaves out what
 * was changed after the deadline; `refused` says what is wrong in the others. Sent again it changes nothing. Throws
 * not_found, sitting_closed, and invalid_input when nothing but refused changes was sent.
 */
export async function saveAnswers(
  db: Db,
  learner: Learner,
  { attemptId: sittingId, answers, now }: Queue,
  mayGoOn?: MayGoOn,
): Promise<SittingState & { saved: Saved[]; refused: Refused[]; now: number }> {
  const dated = dateAnswers(answers, now, Date.now())
  const result = await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, learner, sittingId)
    if (sitting.submittedAt) return null
    await mayGoOn?.(tx, sitting)
    if (sitting.overdue) {
      await closeSitting(tx, sitting)
      return null
    }
    const timely = inTime(sitting, dated, now)
    const stored = await storeAnswers(tx, sitting, timely)
    if (stored.refused.length > 0 && stored.saved.length === 0) throw notAll(stored.refused)
    return { ...toState(sitting), ...stored }
  })
  // Thrown outside: what closing a sitting wrote has to stay.
  if (!result) throw new AppError('sitting_closed')
  return { ...result, now: Date.now() }
}
