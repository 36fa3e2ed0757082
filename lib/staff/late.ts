import { DAY_MS } from '#lib/platform/text/dates.ts'

/** Whether what has waited for so many milliseconds has waited too long: from two days on. */
export const isLate = (waitedMs: number): boolean => waitedMs >= 2 * DAY_MS
