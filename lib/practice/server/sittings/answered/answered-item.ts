import { passes } from '#lib/practice/diagnosis.ts'
import type { Figure, Standout } from '#lib/practice/server/report/report-figures.ts'
import { suggestedSeconds } from '#lib/practice/server/report/suggested-seconds.ts'
import type { AnsweredItem, Draft } from '#lib/practice/shapes.ts'
import { toAnswered, toWithdrawn } from '#lib/questions/marking/answered.ts'
import { answersOf, isUnanswered } from '#lib/questions/marking/answers.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { type OpenPart, openParts } from '#lib/questions/marking/points.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { hitRateOf } from '#lib/questions/server/hit-rate.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { AnalysisItem, AnsweredQuestion, Marking, SelfMark } from '#lib/questions/types.ts'
import type { AnsweredRow } from './answered-rows.ts'

/** A withdrawn question has no marks that anything counts, since they may be wrong. */
const counted = (row: AnsweredRow): AnsweredRow =>
  row.withdrawn === null ? row : { ...row, full: 0, score: null, correct: null }

/** A question as its learner reads it after handing in; `figure` is what the report counts of it. */
export function toItem(answered: AnsweredRow, figure: Figure, marks: Standout[]): AnsweredItem {
  const row = counted(answered)
  const { position, section, full, policy, score, correct, seconds, flagged, favorite, note } = row
  const { markedFull, selfScore, selfFull } = figure
  return {
    ...{ position, section, full, score, correct, seconds, flagged, marks, favorite, note },
    ...{ markedFull, selfScore, selfFull, byPerson: isMarked(row), atDesk: row.atDesk },
    isSpoken: row.isSpoken,
    ...{ catalogueId: row.catalogueId, suggestedSeconds: figure.suggested, hints: row.hints },
    rule: row.withdrawn === null ? describePolicy(policy, full, row.body.type) : '不计分',
    drafts: draftsOf(row),
    question: toAnsweredQuestion(row),
  }
}

function draftsOf({ first, rewrites }: AnsweredRow): Draft[] {
  if (rewrites.length === 0) return []
  return [
    { number: 1, ...first, isOpen: false },
    ...rewrites.map((draft, index) => ({ number: index + 2, position: 1, ...draft })),
  ]
}

/** The question with its key, analyses, everyone's rate and the learner's own answer; of a withdrawn one the answer alone. */
export function toAnsweredQuestion(row: AnsweredRow): AnsweredQuestion {
  const { questionId: id, body, key, full, points, stats } = row
  const hitRate = hitRateOf({ ...body, ...key }, stats)
  const data = {
    answers: row.answer?.webAnswerDTOList ?? [],
    // Beside a person's marks, the learner's own stay to be read.
    marked: { full, points, self: row.selfMarks?.parts ?? [] },
    markings: markingsOf(row),
    ...(hitRate && { hitRates: { [id]: hitRate } }),
    ...(row.ai && { ai: { [id]: [explanation(row.ai)] } }),
  }
  const answered = toAnswered(body, key, data, id)
  return row.withdrawn === null ? answered : toWithdrawn(answered, row.withdrawn)
}

/** Takes what the report counts of a question. */
export function toFigure(answered: AnsweredRow): Figure {
  const row = counted(answered)
  const { section, catalogueId, full, score, correct, seconds, body, questionId } = row
  const given = row.answer?.webAnswerDTOList ?? []
  const open = openPartsOf(row)
  const self = openSelfMarks(row)
  const sum = (of: readonly { full: number }[]) =>
    roundMarks(of.reduce((total, part) => total + part.full, 0))
  return {
    ...{ section, catalogueId, full, score, correct, seconds },
    suggested: suggestedSeconds(body, row.paperSeconds),
    answered: given.length > 0 && !isUnanswered(toPublic(body, questionId), given),
    subs: subsOf(row),
    waits: open.some(({ part }) => !self.some((mark) => mark.part === part)),
    markedFull: roundMarks(full - sum(open)),
    selfScore:
      self.length === 0 ? null : roundMarks(self.reduce((total, mark) => total + mark.score, 0)),
    selfFull: sum(self),
  }
}

/** How each sub-question of a synthesis came out, a written one by the marks that a person gave it. */
function subsOf(row: AnsweredRow): Figure['subs'] {
  const { body, key, answer, full, policy, given, correct, withdrawn } = row
  if (body.type !== 'synthesis') return []
  const entries = answer?.webAnswerDTOList ?? []
  const { perPart = [] } = grade(body, key, entries, { full, policy })
  return body.subQuestions.map((sub, index) => {
    const own = answersOf(sub.id, entries)
    const byPerson = given.find(({ part }) => part === sub.id)
    const marked = byPerson ? passes(byPerson) : (perPart[index]?.correct ?? null)
    return {
      answered: own.length > 0 && !isUnanswered(toPublic(sub), own),
      correct: withdrawn === null ? correct || marked : null,
    }
  })
}

/** The written parts of an answer that no person has marked; its learner may, by the scoring points. */
export function openPartsOf(row: AnsweredRow): OpenPart[] {
  const { body, key, answer, full, policy, given } = row
  if (given.length === 0 && isMarkedAsWhole(row)) return []
  const open = openParts(grade(body, key, answer?.webAnswerDTOList ?? [], { full, policy }))
  return open.filter(({ part }) => !given.some((one) => one.part === part))
}

/** Whether people other than the learner have marked all that is written. */
function isMarked(row: AnsweredRow): boolean {
  return row.given.length > 0 ? openPartsOf(row).length === 0 : isMarkedAsWhole(row)
}

/** Whether a person has marked this written part. */
export const isMarkedPart = (row: AnsweredRow, part: string): boolean =>
  row.given.length > 0 ? row.given.some((one) => one.part === part) : isMarkedAsWhole(row)

/** Whether a person has marked something of what is written. */
export const isPartlyMarked = (row: AnsweredRow): boolean =>
  row.given.length > 0 || isMarkedAsWhole(row)

/** Whether a person marked the question in one, without the marking desk. */
function isMarkedAsWhole({ body, answer, score, checkNote, checkImages }: AnsweredRow): boolean {
  if (checkNote !== null || checkImages.length > 0) return true
  // No machine gives marks to a written answer that is not blank.
  const isWritten = body.type === 'short_answer'
  return (
    isWritten && score !== null && !isUnanswered(toPublic(body), answer?.webAnswerDTOList ?? [])
  )
}

/** How the learner marked what no person has. */
function openSelfMarks(row: AnsweredRow): SelfMark[] {
  const open = openPartsOf(row)
  return (row.selfMarks?.parts ?? []).filter((mark) => open.some(({ part }) => part === mark.part))
}

/** Reads what people wrote to the written parts, by the numbers and ids of the questions and sub-questions. */
function markingsOf(row: AnsweredRow): Record<string, Marking> {
  const { questionId, body, given, score, checkNote, checkImages } = row
  if (given.length === 0 && isMarkedAsWhole(row)) {
    const checkAnswerUrl = checkImages.map((url) => ({ url }))
    const words = { checkNote: checkNote ?? '', checkAnswerUrl, pointMarks: [], deductions: [] }
    return { [questionId]: { userScore: score, ...words, annotations: [] } }
  }
  return Object.fromEntries(
    given.map((one) => [
      one.part === body.id ? questionId : one.part,
      {
        ...{ userScore: one.score, checkNote: one.comment, checkAnswerUrl: [] },
        ...{
          pointMarks: one.points,
          deductions: one.deductions,
          annotations: one.annotations ?? [],
        },
      },
    ]),
  )
}

function explanation({ id, text, thumbsUp }: NonNullable<AnsweredRow['ai']>): AnalysisItem {
  return { id: String(id), type: 'text', analysis: text, isAi: true, thumbsUp }
}
