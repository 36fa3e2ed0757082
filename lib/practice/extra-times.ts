/** Percent by which a learner lengthens a timed practice; nothing else of the site may be lengthened. */
export const extraTimes = [0, 25, 50] as const
export type ExtraTime = (typeof extraTimes)[number]
