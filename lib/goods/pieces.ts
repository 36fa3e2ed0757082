import type { GoodsKind } from './kinds.ts'

/** Pieces of one thing in an order. */
export const MOST_PIECES = 99
/** Pieces of a limited thing; an open order replaces another with the same thing, so that a user holds no more. */
const MOST_OF_LIMITED = 5

/** How many of what can still be had one order takes at most; null is without limit. Nobody takes a course twice. */
export function mostPieces(kind: GoodsKind, left: number | null): number {
  if (kind === 'course') return 1
  return left === null ? MOST_PIECES : Math.min(left, MOST_OF_LIMITED)
}
