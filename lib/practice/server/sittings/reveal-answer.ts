import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordFirsts } from '#lib/practice/server/rescore/record-firsts.ts'
import { sittingAnswers as answers } from '#lib/practice/server/tables.ts'
import type { AnsweredItem, QueuedChange, SittingState } from '#lib/practice/shapes.ts'
import { sendRestAgain } from '#lib/uploads/server/draw-uploads.ts'
import { toFigure, toItem } from './answered/answered-item.ts'
import { answeredRows } from './answered/answered-rows.ts'
import { gradeSitting } from './grade-sitting.ts'
import { getSitting, lockSitting, type SittingRow, toState } from './sitting-row.ts'
import { drawQueue } from './store/draw-queue.ts'
import type { Saved } from './store/merge-queue.ts'
import { notAll, storeAnswers } from './store/store-answers.ts'
import { dateAnswers } from './times/answer-times.ts'

type Revealing = { attemptId: number; answer: QueuedChange; now?: number | undefined }
type Revealed = SittingState & { saved: Saved[]; now: number; item: AnsweredItem }

/**
 * Stores the answer of one question of a sitting of mode study (背题), and only then answers its key and analyses. From now
 * on that answer stays, and as a first answer it counts at once, whatever is done elsewhere before the hand-in. Throws
 * not_found, sitting_closed, key_after_hand_in in every other mode, answer_first for a blank, and what storing throws.
 */
export async function revealAnswer(
  db: Db,
  userId: number,
  { attemptId: sittingId, answer, now }: Revealing,
): Promise<Revealed> {
  const sent = dateAnswers([answer], now, Date.now()).map((one) => ({ ...one, field: 'answer' }))
  const { ready: dated, isAll } = await drawQueue(db, userId, sittingId, sent)
  if (!isAll) throw sendRestAgain()
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, userId, sittingId)
    if (sitting.submittedAt) throw new AppError('sitting_closed')
    if (sitting.mode !== 'study') throw new AppError('key_after_hand_in')
    const { saved, refused } = await storeAnswers(tx, sitting, dated)
    if (refused.length > 0) throw notAll(refused)
    const grades = await gradeSitting(tx, sittingId)
    const grade = grades.find(({ position }) => position === answer.position)
    // What was stored may be a newer answer, of another device.
    if (!grade?.answered) throw new AppError('answer_first')
    await tx
      .update(answers)
      .set({ revealedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(answers.sittingId, sittingId),
          eq(answers.position, answer.position),
          isNull(answers.revealedAt),
        ),
      )
    const [item] = await itemsOf(tx, sitting, answer.position)
    if (!item) throw new Error(`no question ${answer.position} in sitting ${sittingId}`)
    // Last: its rows are everyone's, and stay locked until the transaction ends.
    await recordFirsts(tx, [{ userId, grades: [grade] }])
    return { ...toState(sitting), saved, now: Date.now(), item }
  })
}

/** The questions of an open sitting whose key was shown, as they were answered; none in any other mode. Throws not_found. */
export async function listRevealed(
  db: Db,
  userId: number,
  sittingId: number,
): Promise<AnsweredItem[]> {
  return await itemsOf(db, await getSitting(db, userId, sittingId))
}

async function itemsOf(db: Db, { id, userId }: SittingRow, position?: number) {
  if (userId === null) return []
  const rows = await answeredRows(db, userId, id, position, 'revealed')
  if (rows.length === 0) return []
  // Marks are stored at the hand-in.
  const grades = new Map((await gradeSitting(db, id)).map((grade) => [grade.position, grade]))
  return rows.map((row) => {
    const { score = null, correct = null } = grades.get(row.position) ?? {}
    const marked = { ...row, score, correct }
    return toItem(marked, toFigure(marked), [])
  })
}
