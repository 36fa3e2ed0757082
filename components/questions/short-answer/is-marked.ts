import type { AnsweredQuestion } from '#lib/questions/types.ts'

/** Whether a person has read the answer. */
export const isMarked = ({ userScore, checkNote, checkAnswerUrl }: AnsweredQuestion): boolean =>
  userScore !== null || checkNote !== '' || checkAnswerUrl.length > 0
