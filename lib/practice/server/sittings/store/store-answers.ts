import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { accountOf, callerName, type Learner, ownerOf } from '#lib/practice/server/learner.ts'
import type { SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
import type { DatedAnswer } from '#lib/practice/server/sittings/times/answer-times.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import { type Asked, askedAt } from './asked-at.ts'
import { mergeQueue, type Refused, type Saved, savedOf } from './merge-queue.ts'
import { writeAnswers, writeUnchanged } from './write-answers.ts'

type Outcome = { saved: Saved[]; refused: Refused[] }

/**
 * Writes answers of a sitting that this transaction has locked and found open, as `mergeQueue` merges them. `saved` is the
 * newest change that is stored for each position, by the clock of the device that sent the queue; `refused` are those that
 * the merging refuses and those that grow beyond what may be written in a day: the others are stored. Two statements,
 * whatever the number, and one more each for pictures, long texts and questions that this process has not read before.
 */
export async function storeAnswers(
  tx: Db,
  sitting: SittingRow,
  queue: readonly DatedAnswer[],
): Promise<Outcome> {
  if (queue.length === 0) return { saved: [], refused: [] }
  const learner = ownerOf(sitting)
  const userId = accountOf(learner)
  const questions = await askedAt(tx, { sittingId: sitting.id, positions: positionsOf(queue) })
  const merged = mergeQueue(userId, questions, queue)
  const { changed, newest, refused, keys, growing } = merged
  if (userId !== null) await keepUploads(tx, { userId, kind: 'answer', keys: [...keys] })
  const growth = growing.reduce((sum, { bytes }) => sum + bytes, 0)
  if (growth > 0 && !(await mayGrow(tx, learner, growth)))
    for (const { position } of growing) {
      const field = `${newest.get(position)?.field}.answer`
      refused.push({ position, fields: [{ field, reason: errors.written_enough.message }] })
      changed.delete(position)
      newest.delete(position)
    }
  await writeAnswers(tx, sitting.id, changed)
  return { saved: savedOf(merged, questions), refused }
}

type Read = { sitting: SittingRow; questions: ReadonlyMap<number, Asked> }

/**
 * Writes answers of a sitting that was read open and in time, by one statement that waits for nobody. Null when that does
 * not do: nothing but refused changes is new, pictures or long texts come, or somebody else has changed something since. Some may be
 * stored then; to store the same queue again by `storeAnswers` is right.
 */
export async function storeUnchanged(
  db: Db,
  { sitting, questions }: Read,
  queue: readonly DatedAnswer[],
): Promise<Outcome | null> {
  const learner = ownerOf(sitting)
  const merged = mergeQueue(accountOf(learner), questions, queue)
  const { changed, refused, keys, growing } = merged
  if (keys.size > 0 || growing.length > 0) return null
  // A queue whose answer was lost on the way, sent again.
  if (changed.size === 0)
    return refused.length > 0 ? null : { saved: savedOf(merged, questions), refused }
  const isWritten = await writeUnchanged(db, learner, { sittingId: sitting.id, rows: changed })
  return isWritten ? { saved: savedOf(merged, questions), refused } : null
}

/** The positions that a queue names, each once. */
export const positionsOf = (queue: readonly DatedAnswer[]) => [
  ...new Set(queue.map(({ position }) => position)),
]

/** Refuses a call that cannot go on without the changes that were refused. */
export const notAll = (refused: readonly Refused[]) =>
  new AppError('invalid_input', { fields: refused.flatMap(({ fields }) => fields) })

/** Most bytes by which texts may grow in a day: some hundred essays with all their notes. */
const aDay = { name: 'written-bytes', most: 10_000_000, seconds: 86_400 }
const aDayOfGuest = { ...aDay, most: 200_000 }

function mayGrow(tx: Db, learner: Learner, amount: number): Promise<boolean> {
  const limit = accountOf(learner) === null ? aDayOfGuest : aDay
  return takeAmount(tx, limit, { caller: callerName(learner), amount })
}
