import type { Figure, Standout } from '#lib/practice/server/report/report-figures.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { answersOf, isUnanswered } from '#lib/questions/marking/answers.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import { hitRateOf } from '#lib/questions/server/hit-rate.ts'
import { toPublic } from '#lib/questions/table.ts'
import type {
  AnalysisItem,
  AnsweredQuestion,
  Marking,
  PublicQuestion,
  UserAnswer,
} from '#lib/questions/types.ts'
import type { AnsweredRow } from './answered-rows.ts'

/** A question as its learner reads it after handing in. */
export function toItem(row: AnsweredRow, marks: Standout[]): AnsweredItem {
  const { position, section, full, policy, score, correct, seconds, favorite, note } = row
  const rule = describePolicy(policy, full, row.body.type)
  const question = toAnsweredQuestion(row)
  return {
    ...{ position, section, full, rule, score, correct, seconds, marks },
    ...{ favorite, note, question },
  }
}

/** The question with its key, analyses, everyone's rate and the learner's own answer. */
export function toAnsweredQuestion(row: AnsweredRow): AnsweredQuestion {
  const { questionId: id, body, key, stats } = row
  const hitRate = hitRateOf({ ...body, ...key }, stats)
  const marking = markingOf(row)
  const data = {
    answers: row.answer?.webAnswerDTOList ?? [],
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
  const question = toPublic(body, questionId)
  const answered = given.length > 0 && !isUnanswered(question, given)
  const waits = answered && !isMarked(row) && (correct === null || hasWritten(question, given))
  return { section, full, score, correct, seconds, answered, waits }
}

const isMarked = ({ checkNote, checkImages }: AnsweredRow) =>
  checkNote !== null || checkImages.length > 0

/** Whether a person has to read some part: of a synthesis question that is known to be wrong one may still wait. */
function hasWritten(question: PublicQuestion, given: readonly UserAnswer[]): boolean {
  return question.sonQuestion.some(
    (sub) =>
      sub.questionTypeCode === 'short_answer' && !isUnanswered(sub, answersOf(sub.id, given)),
  )
}

function markingOf(row: AnsweredRow): Marking | null {
  if (!isMarked(row)) return null
  const checkAnswerUrl = row.checkImages.map((url) => ({ url }))
  return { userScore: row.score, checkNote: row.checkNote ?? '', checkAnswerUrl }
}

function explanation({ id, text, thumbsUp }: NonNullable<AnsweredRow['ai']>): AnalysisItem {
  return { id: String(id), type: 'text', analysis: text, isAi: true, thumbsUp }
}
