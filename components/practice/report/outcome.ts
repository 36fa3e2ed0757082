import { entriesOf, type Outcome } from '#components/questions/analysis/own-answer.ts'
import type { Standing } from '#lib/practice/question-groups.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import { openMarks } from './text/marks-text.ts'

/** Said by sign and word, for colour alone says nothing to some. */
export const outcomes = {
  right: { sign: '✓', name: '答对' },
  wrong: { sign: '✗', name: '答错' },
  part: { sign: '◐', name: '部分得分' },
  blank: { sign: '—', name: '未作答' },
  self: { sign: '✎', name: '已自评' },
  unmarked: { sign: '…', name: '未评分' },
  withdrawn: { sign: '⊘', name: '已撤回' },
} as const satisfies Record<Outcome, { sign: string; name: string }>

/** How a question of a submitted sitting came out. */
export function outcomeOf({ question, correct, score, ...marks }: AnsweredItem): Outcome {
  if (question.withdrawn !== undefined) return 'withdrawn'
  if (isUnanswered(question, entriesOf(question))) return 'blank'
  if (correct === null) return openMarks(marks) > 0 ? 'unmarked' : 'self'
  if (correct) return 'right'
  return score !== null && score > 0 ? 'part' : 'wrong'
}

/** Tells what counts of a question of a submitted sitting; one with a part of the marks is wrong too. */
export function standingOf(item: AnsweredItem): Standing {
  const isAnswered = outcomeOf(item) !== 'blank'
  return { isAnswered, isFlagged: item.flagged, isWrong: isAnswered && item.correct === false }
}
