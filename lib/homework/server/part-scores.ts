import { subFulls } from '#lib/questions/marking/grade.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'

type Asked = { questionId: number; body: QuestionBody; score: number }

/** Returns an unmarked question with the full marks of the question and its sub-questions in this homework. */
export function withPartScores({ questionId, body, score }: Asked): PublicQuestion {
  const question = toPublic(body, questionId)
  const fulls = subFulls(body.subQuestions, score)
  return {
    ...question,
    score,
    sonQuestion: question.sonQuestion.map((sub, index) => ({ ...sub, score: fulls[index] ?? 0 })),
  }
}

export type WrittenPart = { part: string; full: number; body: QuestionBody }

/** Returns the written parts of a question with their full marks in this homework. */
export function writtenParts({ body, score }: Omit<Asked, 'questionId'>): WrittenPart[] {
  if (body.type !== 'synthesis') return [{ part: body.id, full: score, body }]
  const fulls = subFulls(body.subQuestions, score)
  return body.subQuestions.map((sub, index) => {
    return { part: sub.id, full: fulls[index] ?? 0, body: sub }
  })
}
