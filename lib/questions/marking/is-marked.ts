import type { AnsweredQuestion } from '#lib/questions/types.ts'

/** Tells whether a person has read the answer. */
export const isMarked = ({ userScore, checkNote, checkAnswerUrl }: AnsweredQuestion): boolean =>
  userScore !== null || checkNote !== '' || checkAnswerUrl.length > 0
