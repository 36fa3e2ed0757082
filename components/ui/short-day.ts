import { shanghaiToday } from '#lib/platform/text/dates.ts'

/** A day (2024-05-01) in short: 05-01 within the current year of Shanghai, and whole in any other, where it would mislead. */
export function shortDay(day: string, today: string = shanghaiToday()): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? day.slice(5) : day
}
