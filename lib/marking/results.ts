import type { Deducted, PointMark } from '#lib/questions/types.ts'

/** What the marking of an answer came to: marks that count, or its return to the learner. */
export type MarkingResult =
  | {
      state: 'settled'
      score: number
      full: number
      points: PointMark[]
      deductions: Deducted[]
      comment: string
    }
  | { state: 'returned'; note: string }
