import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { QueuedChange, SittingState } from '#lib/practice/shapes.ts'
import { sendRestAgain } from '#lib/uploads/server/draw-uploads.ts'
import { inTime } from './late-queue.ts'
import { lockSitting, type SittingRow, toState } from './sitting-row.ts'
import { askedWithSitting } from './store/asked-at.ts'
import { drawQueue } from './store/draw-queue.ts'
import type { Refused, Saved } from './store/merge-queue.ts'
import { notAll, positionsOf, storeAnswers, storeUnchanged } from './store/store-answers.ts'
import { type DatedAnswer, dateAnswers } from './times/answer-times.ts'

/** Throws when an open sitting, as it was just read or locked, is not to go on. */
export type MayGoOn = (db: Db, sitting: SittingRow) => Promise<void>

/** `now` is the time of sending by the browser's clock; old ones do not say it. */
export type Queue = {
  attemptId: number
  answers: readonly QueuedChange[]
  now?: number | undefined
}
type Result = SittingState & { saved: Saved[]; refused: Refused[] }
type Saving = {
  sittingId: number
  dated: readonly DatedAnswer[]
  now?: number | undefined
  mayGoOn?: MayGoOn | undefined
}

/**
 * Saves a queue of answers; `saved` names for each position the newest change that the server has, and leaves out what
 * was changed after the deadline; `refused` says what is wrong in the others. Sent again it changes nothing. Throws
 * not_found, sitting_closed, invalid_input when nothing but refused changes was sent, and once all others are stored
 * unavailable with what it would answer, for those with a picture that cannot be drawn now: they are to be sent again.
 */
export async function saveAnswers(
  db: Db,
  learner: Learner,
  { attemptId: sittingId, answers, now }: Queue,
  mayGoOn?: MayGoOn,
): Promise<Result & { now: number }> {
  const sent = dateAnswers(answers, now, Date.now())
  const { ready: dated, isAll } = await drawQueue(db, learner, sittingId, sent)
  const saving = { sittingId, dated, now, mayGoOn }
  const result =
    (await saveAtOnce(db, learner, saving)) ??
    (await db.transaction((tx) => saveLocked(tx, learner, saving)))
  // Thrown outside: what closing a sitting wrote has to stay.
  if (!result) throw new AppError('sitting_closed')
  const answered = { ...result, now: Date.now() }
  if (!isAll) throw sendRestAgain(answered)
  return answered
}

/** The usual save, in two statements: reads without a lock, and writes if all is still as it was read. Null where that does not do. */
async function saveAtOnce(
  db: Db,
  learner: Learner,
  { sittingId, dated, mayGoOn }: Saving,
): Promise<Result | null> {
  const read = await askedWithSitting(db, learner, { sittingId, positions: positionsOf(dated) })
  if (!(read && isRunning(read.sitting))) return null
  await mayGoOn?.(db, read.sitting)
  const stored = await storeUnchanged(db, read, dated)
  return stored && { ...toState(read.sitting), ...stored }
}

const isRunning = ({ submittedAt, secondsLeft }: SittingRow) =>
  submittedAt === null && (secondsLeft === null || secondsLeft > 0)

/** Every save: takes its turn with hand-in, closing and other saves. Null when the sitting is closed. */
async function saveLocked(
  tx: Db,
  learner: Learner,
  { sittingId, dated, now, mayGoOn }: Saving,
): Promise<Result | null> {
  const sitting = await lockSitting(tx, learner, sittingId)
  if (sitting.submittedAt) return null
  await mayGoOn?.(tx, sitting)
  if (sitting.overdue) {
    await closeSitting(tx, sitting)
    return null
  }
  const stored = await storeAnswers(tx, sitting, inTime(sitting, dated, now))
  if (stored.refused.length > 0 && stored.saved.length === 0) throw notAll(stored.refused)
  return { ...toState(sitting), ...stored }
}
