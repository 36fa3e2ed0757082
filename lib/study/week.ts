import { addDays } from '#lib/platform/text/dates.ts'

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** The place of a day (2026-03-01) in its week: 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** The Monday of a day's week, so many weeks earlier. */
export const mondayOf = (day: string, weeksEarlier = 0): string =>
  addDays(day, -weekdayOf(day) - 7 * weeksEarlier)
