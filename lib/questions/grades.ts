/** How hard a question is in words: by the rate of first answers at least 80 %, below 30 %, and between. */
export const grades = ['easy', 'medium', 'hard'] as const
export type Grade = (typeof grades)[number]

/** Rates of first answers of each grade: from the first one on, below the second. */
export const rates = {
  easy: [0.8, 2],
  medium: [0.3, 0.8],
  hard: [0, 0.3],
} as const satisfies Record<Grade, readonly [number, number]>
