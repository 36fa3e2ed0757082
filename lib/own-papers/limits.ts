/** How many papers a learner may keep. */
export const MOST_PAPERS = 50
/** Limit of one of them, as of answers in a sitting. */
export const MOST_QUESTIONS = 500
