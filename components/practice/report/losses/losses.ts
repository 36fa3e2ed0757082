import { filtered } from '#components/practice/report/analysis/filters.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

type Point = Report['points'][number]

/** Marks that a question lost of those that machine or person has given. */
export const lostIn = ({ markedFull, score }: Pick<AnsweredItem, 'markedFull' | 'score'>): number =>
  roundMarks(markedFull - (score ?? 0))

export type Losses = {
  /** In marks, of `full` that are marked. */
  lost: number
  full: number
  /** Points that lost something, the dearest first. */
  points: Point[]
  /** Number of points that lost nothing. */
  whole: number
  /** Questions whose points have too few to be a group. */
  rest: { questions: number; lost: number }
}

/** Sorts where the marks of a sitting were lost. */
export function lossesOf({ total, points }: Report): Losses {
  const lost = roundMarks(total.markedFull - total.score)
  const grouped = points.reduce((sum, point) => sum + point.questions, 0)
  const ofPoints = points.reduce((sum, point) => sum + point.lost, 0)
  return {
    ...{ lost, full: total.markedFull },
    points: points.filter((point) => point.lost > 0),
    whole: points.filter((point) => point.lost === 0).length,
    rest: { questions: total.marked - grouped, lost: roundMarks(lost - ofPoints) },
  }
}

/**
 * Questions that were answered and lost marks, written ones that passed too, the dearest first; of those that lost as much
 * the first asked.
 */
export function dearest(items: readonly AnsweredItem[]): AnsweredItem[] {
  const blank = new Set(filtered(items, 'blank'))
  return items
    .filter((item) => lostIn(item) > 0 && !blank.has(item))
    .toSorted((one, other) => lostIn(other) - lostIn(one))
}

/** Says how new the questions of a practice are. */
export function newnessWords({ questions, unseen }: NonNullable<Report['drill']>): string {
  if (unseen === questions) return '都是没做过的。'
  return unseen > 0
    ? `其中 ${unseen} 题没做过，其余从最久没做的开始。`
    : '都做过了，从最久没做的开始。'
}
