/** Standing of a question in a sitting: by its learner, and once it is marked by the key. */
export type Standing = {
  isAnswered: boolean
  /** 标记: the learner's own flag; what a machine points out is a hint (提示). */
  isFlagged: boolean
  /** Answered, marked and not wholly right; false before the hand-in. */
  isWrong: boolean
}

type Groups<Question> = Record<'answered' | 'blank' | 'flagged' | 'wrong', Question[]>

/**
 * The questions of a sitting under the words by which its learner is told of them. The answer card, the hand-in, the
 * report and the analysis all count by this, so that 未答, 标记 and 答错 are the same number everywhere.
 */
export function questionGroups<Question>(
  questions: readonly Question[],
  standingOf: (question: Question) => Standing,
): Groups<Question> {
  const of = (isIn: (standing: Standing) => boolean) =>
    questions.filter((question) => isIn(standingOf(question)))
  return {
    answered: of(({ isAnswered }) => isAnswered),
    blank: of(({ isAnswered }) => !isAnswered),
    flagged: of(({ isFlagged }) => isFlagged),
    wrong: of(({ isWrong }) => isWrong),
  }
}
