/** How many papers a learner may keep. */
export const MOST_PAPERS = 50
/** Limit of one of them, as of answers in a sitting. */
export const MOST_QUESTIONS = 500
/** Drills that may be dealt to one of them, in all of its families together. */
export const DRILLS = { fewest: 5, most: 50 } as const
