import { alternatives } from '#lib/questions/blanks.ts'
import {
  type PartPoint,
  pairsOf,
  pointsOfPart,
  type QuestionBody,
  type QuestionKey,
} from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type {
  AnalysisItem,
  AnsweredQuestion,
  HitRate,
  Marking,
  QuestionId,
  SelfMark,
  UserAnswer,
} from '#lib/questions/types.ts'
import { answersOf } from './answers.ts'
import { subFulls } from './grade.ts'
import { sharedPoints } from './points.ts'

/** Knowledge of a learner's and of all learners' answers; all but `answers` by question id, sub-questions included. */
export type AnsweredData = {
  answers: readonly UserAnswer[]
  hitRates?: Readonly<Record<string, HitRate>>
  markings?: Readonly<Record<string, Marking>>
  /** Explanations of the model that this learner asked for. */
  ai?: Readonly<Record<string, readonly AnalysisItem[]>>
  /** Worth of the question here, its scoring points, and how this learner marked by them. */
  marked?: { full: number; points: readonly PartPoint[]; self: readonly SelfMark[] }
}

/** A question after submission: with its answer, analyses and the learner's own answer. `id` is its number in the database. */
export function toAnswered(
  body: QuestionBody,
  key: QuestionKey,
  data: AnsweredData,
  id: QuestionId = body.id,
): AnsweredQuestion {
  const answerList = key.answerList.map((entry) => ({ answer: alternatives(entry).join(' 或 ') }))
  const ownAnswers = body.type === 'synthesis' ? [] : [...data.answers]
  const { marked } = data
  const fulls = subFulls(body.subQuestions, marked?.full ?? 0)
  const self = marked?.self.find(({ part }) => part === body.id)
  return {
    ...toPublic(body, id),
    sonQuestion: pairsOf(body, key).map(([sub, subKey], index) =>
      toAnswered(sub, subKey, {
        ...data,
        answers: answersOf(sub.id, data.answers),
        ...(marked && { marked: { ...marked, full: fulls[index] ?? 0 } }),
      }),
    ),
    answer: answerList.map(({ answer }) => answer).join('；') || key.answer,
    answerList,
    analysisList: [...ownAnalyses(id, key), ...(data.ai?.[id] ?? [])],
    userAnswers: ownAnswers,
    hitRateInformation: data.hitRates?.[id] ?? null,
    points: marked ? sharedPoints(pointsOfPart(body.id, marked.points), marked.full) : [],
    self: self ? { codes: self.codes, score: self.score } : null,
    ...(data.markings?.[id] ?? unmarked),
  }
}

/** The same of a question that was withdrawn for a reason: key, analyses, rates and marks may be wrong, and are left out. */
export const toWithdrawn = (question: AnsweredQuestion, reason: string): AnsweredQuestion => ({
  ...question,
  ...{ answer: '', answerList: [], analysisList: [], hitRateInformation: null, points: [] },
  ...{ ...unmarked, self: null, withdrawn: reason },
  sonQuestion: question.sonQuestion.map((sub) => toWithdrawn(sub, reason)),
})

const unmarked: Marking = {
  ...{ userScore: null, checkNote: '', checkAnswerUrl: [] },
  ...{ pointMarks: [], deductions: [], annotations: [] },
}

/** The analyses that people gave a question, numbered: the first text, then those beside it. */
export function ownAnalyses(id: QuestionId, { analysis, analyses }: QuestionKey): AnalysisItem[] {
  const first = analysis.trim() === '' ? [] : [{ type: 'text' as const, content: analysis }]
  return [...first, ...analyses].map((part, index) => {
    const one = { id: `${id}:${index + 1}`, isAi: false as const, thumbsUp: null }
    return part.type === 'text'
      ? { ...one, type: part.type, analysis: part.content }
      : { ...one, type: part.type, analysis: part.content }
  })
}
