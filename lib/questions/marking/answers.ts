import { questionRow } from '#lib/questions/table.ts'

export type { Answer } from '#lib/questions/types.ts'

import type {
  Answer,
  PublicQuestion,
  QuestionId,
  QuestionType,
  UserAnswer,
} from '#lib/questions/types.ts'

/** An empty answer of a question: one entry, of a fill-in question one a blank, of a synthesis question those of its sub-questions. */
export function blankAnswer(question: PublicQuestion, businessId = ''): Answer {
  return {
    businessId,
    questionClassified: question.questionTypeCode === 'synthesis' ? 1 : 0,
    questionId: question.id,
    webAnswerDTOList: fitAnswers(question, []),
  }
}

/**
 * Answers as a question has them: its entries in order, normalised; missing ones blank, those too many dropped.
 */
export function fitAnswers(question: PublicQuestion, given: readonly UserAnswer[]): UserAnswer[] {
  const { id, questionTypeCode: type } = question
  if (type === 'synthesis')
    return question.sonQuestion.flatMap((sub) => fitAnswers(sub, answersOf(sub.id, given)))
  return Array.from({ length: Math.max(1, question.answerSize) }, (_, index) => {
    const { answer = '', url = [] } = given[index] ?? {}
    // Only a written answer has room for pictures.
    const pictures = type === 'short_answer' ? [...url] : []
    return { questionId: id, answer: normaliseAnswer(type, answer), url: pictures }
  })
}

/** One answered field as it is stored: sorted letters, numbers joined with commas, trimmed text. Idempotent. */
export function normaliseAnswer(type: QuestionType, raw: string): string {
  return questionRow(type).normalise(raw)
}

/** Whether one field is unanswered; an empty paragraph is, a picture is not. */
export function isBlank(type: QuestionType, entry: Pick<UserAnswer, 'answer' | 'url'>): boolean {
  return questionRow(type).isBlank(entry)
}

/** Whether nothing of a question is answered. */
export function isUnanswered(question: PublicQuestion, given: readonly UserAnswer[]): boolean {
  const { questionTypeCode: type, sonQuestion } = question
  if (type === 'synthesis')
    return sonQuestion.every((sub) => isUnanswered(sub, answersOf(sub.id, given)))
  return given.every((entry) => isBlank(type, entry))
}

/** The entries of one sub-question, in the order of its blanks. */
export function answersOf(subId: QuestionId, given: readonly UserAnswer[]): UserAnswer[] {
  return given.filter(({ questionId }) => questionId === subId)
}
