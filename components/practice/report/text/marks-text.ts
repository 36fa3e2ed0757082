import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'

/** Marks of a question or of some: `score` is of what machine or person has marked, the learner's own stand beside. */
export type Marks = Pick<
  Report['total'],
  'score' | 'full' | 'markedFull' | 'selfScore' | 'selfFull'
>

/** The marks of a question. */
export const marksOf = ({ score, ...item }: AnsweredItem): Marks => ({
  ...item,
  score: score ?? 0,
})

/** Full marks of what nobody has marked, the learner neither. */
export const openMarks = ({ full, markedFull, selfFull }: Omit<Marks, 'score'>): number =>
  Math.max(0, roundMarks(full - markedFull - selfFull))

/** `3 / 4` of what is marked, the learner's own named so; what nobody has marked is no zero. */
export function marksText(marks: Marks): string {
  const { score, full, markedFull, selfScore, selfFull } = marks
  const open = openMarks(marks)
  const parts = [
    ...(markedFull > 0 || full === 0 ? [`${score} / ${markedFull}`] : []),
    ...(selfScore === null ? [] : [`自评 ${selfScore} / ${selfFull}`]),
    ...(open > 0 ? [`未评分 ${open}`] : []),
  ]
  return parts.join('，')
}

/** Both sums together; null while the learner has marked nothing. */
export function withSelf({ score, markedFull, selfScore, selfFull }: Omit<Marks, 'full'>) {
  if (selfScore === null) return null
  return { score: roundMarks(score + selfScore), full: roundMarks(markedFull + selfFull) }
}

/** Whether the learner can mark something of a question by its scoring points. */
export const hasPoints = ({ points, sonQuestion }: AnsweredQuestion): boolean =>
  points.length > 0 || sonQuestion.some(hasPoints)
