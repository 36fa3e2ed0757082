import type { Annotation } from '#lib/questions/annotations.ts'
import type { Penalty, PointMark } from '#lib/questions/types.ts'

/** Result of the marking of an answer: marks that count, or its return to the learner. */
export type MarkingResult =
  | {
      state: 'settled'
      score: number
      full: number
      points: PointMark[]
      deductions: Penalty[]
      comment: string
      /** Results of before 2026-11-24 have none. */
      annotations?: Annotation[]
    }
  | { state: 'returned'; note: string }
