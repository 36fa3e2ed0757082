import type { AnsweredQuestion, PublicQuestion } from '#lib/questions/types.ts'

/** Whether a question came with its answer and analyses, as it does once it is handed in. */
export const isAnswered = (
  question: PublicQuestion | AnsweredQuestion,
): question is AnsweredQuestion => 'analysisList' in question
