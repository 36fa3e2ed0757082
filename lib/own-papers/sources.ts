/** Where the questions of an own paper may come from, by the word that stands in calls. */
export const sources = ['wrong', 'favorites', 'notes', 'bank'] as const
export type Source = (typeof sources)[number]

/** By the site-wide rate of first answers: at least 80 %, below 30 %, and between. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
