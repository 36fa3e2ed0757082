import type { Figure, Standout } from '#lib/practice/server/report/report-figures.ts'
import { suggestedSeconds } from '#lib/practice/server/report/suggested-seconds.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { type OpenPart, openParts } from '#lib/questions/marking/points.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { hitRateOf } from '#lib/questions/server/hit-rate.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { AnalysisItem, AnsweredQuestion, Marking, SelfMark } from '#lib/questions/types.ts'
import type { AnsweredRow } from './answered-rows.ts'

/** A question as its learner reads it after handing in; `figure` is what the report counts of it. */
export function toItem(row: AnsweredRow, figure: Figure, marks: Standout[]): AnsweredItem {
  const { position, section, full, policy, score, correct, seconds, flagged, favorite, note } = row
  const { markedFull, selfScore, selfFull } = figure
  return {
    ...{ position, section, full, score, correct, seconds, flagged, marks, favorite, note },
    ...{ markedFull, selfScore, selfFull, byPerson: isMarked(row) },
    catalogueId: row.catalogueId,
    suggestedSeconds: suggestedSeconds(row.body, row.paperSeconds),
    rule: describePolicy(policy, full, row.body.type),
    question: toAnsweredQuestion(row),
  }
}

/** The question with its key, analyses, everyone's rate and the learner's own answer. */
export function toAnsweredQuestion(row: AnsweredRow): AnsweredQuestion {
  const { questionId: id, body, key, full, points, stats } = row
  const hitRate = hitRateOf({ ...body, ...key }, stats)
  const marking = markingOf(row)
  const data = {
    answers: row.answer?.webAnswerDTOList ?? [],
    marked: { full, points, self: selfMarksOf(row) },
    ...(hitRate && { hitRates: { [id]: hitRate } }),
    ...(marking && { markings: { [id]: marking } }),
    ...(row.ai && { ai: { [id]: [explanation(row.ai)] } }),
  }
  return toAnswered(body, key, data, id)
}

/** What the report counts of a question. */
export function toFigure(row: AnsweredRow): Figure {
  const { section, full, score, correct, seconds, body, questionId } = row
  const given = row.answer?.webAnswerDTOList ?? []
  const open = openPartsOf(row)
  const self = selfMarksOf(row)
  const sum = (of: readonly { full: number }[]) =>
    roundMarks(of.reduce((total, part) => total + part.full, 0))
  return {
    ...{ section, full, score, correct, seconds },
    answered: given.length > 0 && !isUnanswered(toPublic(body, questionId), given),
    waits: open.some(({ part }) => !self.some((mark) => mark.part === part)),
    markedFull: roundMarks(full - sum(open)),
    selfScore:
      self.length === 0 ? null : roundMarks(self.reduce((total, mark) => total + mark.score, 0)),
    selfFull: sum(self),
  }
}

/** The written parts of an answer that no person has marked; its learner may, by the scoring points. */
export function openPartsOf(row: AnsweredRow): OpenPart[] {
  const { body, key, answer, full, policy } = row
  if (isMarked(row)) return []
  return openParts(grade(body, key, answer?.webAnswerDTOList ?? [], { full, policy }))
}

/** Whether a person other than the learner has marked what is written. */
export function isMarked({ body, answer, score, checkNote, checkImages }: AnsweredRow): boolean {
  if (checkNote !== null || checkImages.length > 0) return true
  // No machine gives marks to a written answer that is not blank.
  const isWritten = body.type === 'short_answer'
  return (
    isWritten && score !== null && !isUnanswered(toPublic(body), answer?.webAnswerDTOList ?? [])
  )
}

/** How the learner marked, until a person has. */
const selfMarksOf = (row: AnsweredRow): SelfMark[] =>
  isMarked(row) ? [] : (row.selfMarks?.parts ?? [])

function markingOf(row: AnsweredRow): Marking | null {
  if (!isMarked(row)) return null
  const checkAnswerUrl = row.checkImages.map((url) => ({ url }))
  return { userScore: row.score, checkNote: row.checkNote ?? '', checkAnswerUrl }
}

function explanation({ id, text, thumbsUp }: NonNullable<AnsweredRow['ai']>): AnalysisItem {
  return { id: String(id), type: 'text', analysis: text, isAi: true, thumbsUp }
}
