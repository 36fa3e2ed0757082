import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import type { AnsweredQuestion, UserAnswer } from '#lib/questions/types.ts'

export type Outcome = 'right' | 'part' | 'wrong' | 'blank' | 'unmarked'

/** Said by sign and word, for colour alone says nothing to some. */
export const outcomes = {
  right: { sign: '✓', name: '答对' },
  part: { sign: '◐', name: '部分得分' },
  wrong: { sign: '✗', name: '答错' },
  blank: { sign: '—', name: '未作答' },
  unmarked: { sign: '…', name: '待批阅' },
} as const satisfies Record<Outcome, { sign: string; name: string }>

/** How a question of a submitted sitting came out. */
export function outcomeOf({
  question,
  correct,
  score,
}: Pick<AnsweredItem, 'question' | 'correct' | 'score'>): Outcome {
  if (isUnanswered(question, entriesOf(question))) return 'blank'
  if (correct === null) return 'unmarked'
  if (correct) return 'right'
  return score !== null && score > 0 ? 'part' : 'wrong'
}

/** The learner's entries of a question, those of its sub-questions included. */
const entriesOf = (question: AnsweredQuestion): UserAnswer[] => [
  ...question.userAnswers,
  ...question.sonQuestion.flatMap(entriesOf),
]
