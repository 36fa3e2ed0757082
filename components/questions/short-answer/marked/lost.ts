import { roundMarks } from '#lib/questions/policies/policies.ts'
import type { PointMark } from '#lib/questions/types.ts'

/** The point that cost most, counted from 0, and its marks lost; the first of several alike. Null where nothing was lost. */
export function dearestPoint(
  points: readonly Pick<PointMark, 'score' | 'full'>[],
): { index: number; lost: number } | null {
  const losses = points.map(({ score, full }) => roundMarks(full - score))
  const lost = Math.max(0, ...losses)
  return lost > 0 ? { index: losses.indexOf(lost), lost } : null
}

/** Most squares in a row; above it a square is a share of the marks. */
const MOST_SQUARES = 30
const SHARES = 20

/** Tells how full each square of a row is, 0 to 1, by its place from 1: one for each mark, or twenty for marks that are too many or no whole number. */
export function squaresOf(score: number, full: number): { place: number; share: number }[] {
  const count = Number.isInteger(full) && full <= MOST_SQUARES ? full : SHARES
  const reached = (Math.max(0, score) / full) * count
  return Array.from({ length: count }, (_, index) => {
    return { place: index + 1, share: Math.min(1, Math.max(0, reached - index)) }
  })
}
