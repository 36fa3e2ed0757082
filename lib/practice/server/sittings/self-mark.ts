import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { passes } from '#lib/practice/diagnosis.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { sittingAnswers } from '#lib/practice/server/tables.ts'
import { takeOut } from '#lib/practice/server/wrong-book/take-out.ts'
import { pointMarks, sharedPoints } from '#lib/questions/marking/points.ts'
import { pointsOfPart } from '#lib/questions/stored.ts'
import type { QuestionId, SelfMark } from '#lib/questions/types.ts'
import { isMarkedPart, openPartsOf, toFigure } from './answered/answered-item.ts'
import { type AnsweredRow, answeredRows } from './answered/answered-rows.ts'
import { getSettledSitting } from './get-sitting.ts'
import { assertUnsealed, lockSitting } from './sitting-row.ts'

type Given = {
  attemptId: number
  position: number
  /** The number of the question, or the id of its sub-question. */
  questionId: QuestionId
  /** The scoring points met; null takes the marks back. */
  codes: readonly string[] | null
}
type SelfMarked = {
  self: Pick<SelfMark, 'codes' | 'score'> | null
  /** Marks for the whole question. */
  selfScore: number | null
  selfFull: number
  /** Some part is still marked by nobody. */
  waits: boolean
}

/**
 * Keeps how a learner marks a written answer of their own by its scoring points; the marks are worked out here. They count
 * nowhere else, but that an answer written anew whose points reach 60 % leaves the wrong-question book. Throws not_found (also before handing in), results_sealed, answer_marked once a person has marked, invalid_input for a
 * part without points, one left blank, or codes it has not.
 */
export async function saveSelfMark(db: Db, learner: Learner, given: Given): Promise<SelfMarked> {
  assertUnsealed(await getSettledSitting(db, learner, given.attemptId))
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, learner, given.attemptId)
    const [row] = await answeredRows(tx, learner, given.attemptId, given.position)
    if (!row) throw new AppError('not_found')
    const part = given.questionId === row.questionId ? row.body.id : String(given.questionId)
    if (isMarkedPart(row, part)) throw new AppError('answer_marked')
    const mark = markOf(row, part, given.codes)
    const others = (row.selfMarks?.parts ?? []).filter((one) => one.part !== part)
    const parts = mark ? [...others, mark] : others
    const version = row.pointsVersion ?? 0
    const selfMarks = parts.length > 0 ? { version, parts } : null
    await tx
      .update(sittingAnswers)
      .set({ selfMarks })
      .where(
        and(
          eq(sittingAnswers.sittingId, given.attemptId),
          eq(sittingAnswers.position, given.position),
        ),
      )
    const marked = { ...row, selfMarks }
    if (sitting.kind === 'rewrite' && sitting.userId !== null && isRegained(marked))
      await takeOut(tx, sitting.userId, row.questionId, sitting.submittedAt ?? undefined)
    const { selfScore, selfFull, waits } = toFigure(marked)
    const self = mark && { codes: mark.codes, score: mark.score }
    return { self, selfScore, selfFull, waits }
  })
}

/** Whether each written part reaches what counts as right, and nothing that a machine marks is wrong. */
function isRegained(row: AnsweredRow): boolean {
  const parts = row.selfMarks?.parts ?? []
  return (
    row.correct !== false &&
    openPartsOf(row).every(({ part, full }) => {
      const own = parts.find((mark) => mark.part === part)
      return own !== undefined && passes({ score: own.score, full })
    })
  )
}

function markOf(row: AnsweredRow, part: string, codes: Given['codes']): SelfMark | null {
  const open = openPartsOf(row).find((one) => one.part === part)
  const own = pointsOfPart(part, row.points)
  if (!open || own.length === 0) throw refused('questionId', '这一题不能自评')
  if (codes === null) return null
  if (codes.some((code) => !own.some((point) => point.code === code)))
    throw refused('codes', '没有这个采分点')
  const points = sharedPoints(own, open.full)
  // In the order of the points, each once.
  const met = points.map(({ code }) => code).filter((code) => codes.includes(code))
  return { part, codes: met, score: pointMarks(points, met), full: open.full }
}

const refused = (field: string, reason: string) =>
  new AppError('invalid_input', { fields: [{ field, reason }] })
