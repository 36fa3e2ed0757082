/** Minutes of film that a day of a plan may hold, and their steps. */
export const MOST_MINUTES = 600
export const MINUTES_STEP = 5
/** Questions that a day of a plan may hold. */
export const MOST_QUESTIONS = 500

export const planFaults = {
  minutes: `填 0–${MOST_MINUTES} 的整数，${MINUTES_STEP} 分钟一档`,
  questions: `填 0–${MOST_QUESTIONS} 的整数`,
} as const
