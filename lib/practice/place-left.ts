import type { QuestionType } from '#lib/questions/types.ts'

type Asked = {
  type: QuestionType
  /** Time of its newest answer in ms since 1970; 0 without one. */
  changedAt: number
  /** Nothing has been answered. */
  isOpen: boolean
}

/** One press answers these; whether anything else is finished only its learner knows. */
const pressed: readonly QuestionType[] = ['single_choose', 'true_false_choose']

/** The index of the question that was changed last; when one press has answered it, of the next one without an answer, if any. */
export function placeLeft(questions: readonly Asked[]): number {
  const changes = questions.map(({ changedAt }) => changedAt)
  // Time spent looking at a question is kept below 1 and is no change.
  const last = Math.max(0, changes.indexOf(Math.max(1, ...changes)))
  const lastType = questions[last]?.type
  if (lastType && !pressed.includes(lastType)) return last
  const open = questions.findIndex(({ isOpen }, index) => index >= last && isOpen)
  return open < 0 ? last : open
}
