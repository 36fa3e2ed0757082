/** The hours of Shanghai at which reviews may be told. */
export const reviewHours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const
export type ReviewHour = (typeof reviewHours)[number]

/** From this hour on the dates of the next day are told. */
export const EXAM_HOUR = 9
