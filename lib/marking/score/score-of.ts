import type { SharedPoint } from '#lib/questions/types.ts'
import { roundToStep, type Scale } from './final-mark.ts'

/** Code of the one point under which an answer without scoring points is marked as a whole. */
export const WHOLE = 'whole'

/** Lists the points that a marker gives marks for. */
export function pointsToMark(points: readonly SharedPoint[], full: number): SharedPoint[] {
  if (points.length > 0) return [...points]
  return [{ code: WHOLE, text: '整题', score: full, alternatives: [], required: false }]
}

/** Whether marks for a point may be given: 0 to its own, by steps; its own always. */
export function isGivable(marks: number, { score }: SharedPoint, { step }: Scale): boolean {
  if (marks < 0 || marks > score) return false
  const steps = marks / step
  return marks === score || Math.abs(steps - Math.round(steps)) < 1e-6
}

type Given = Readonly<Record<string, number>>

/**
 * The marks of an answer: those given for its points by their codes, half of all at most while a required one got nothing,
 * less what is penalty, rounded half up to the step, 0 to full.
 */
export function scoreOf(
  points: readonly SharedPoint[],
  given: Given,
  scale: Scale,
  penalty = 0,
): number {
  const sum = points.reduce((total, { code }) => total + (given[code] ?? 0), 0)
  const isShort = points.some(({ code, required }) => required && !given[code])
  return roundToStep((isShort ? Math.min(sum, scale.full / 2) : sum) - penalty, scale)
}
