import { addDays } from '#lib/platform/text/dates.ts'

/** The written day of one exam, as 2026-03-01 in Shanghai; without a city it is one of the whole country. */
export type WrittenDay = { id: number; title: string; cityId: number | null; day: string }

/**
 * The exam to count down to: of a province its own next one; without a province, or while it has none, the next of the
 * whole country, and else the soonest. What is over by `today` counts no more; null when nothing is left.
 */
export function nextWrittenDay(
  days: readonly WrittenDay[],
  cityId: number | null,
  today: string,
): WrittenDay | null {
  const left = days.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : 1))
  const of = (place: number | null) => left.find((one) => one.cityId === place)
  return of(cityId) ?? of(null) ?? left[0] ?? null
}

/** Time until a day in the coin of somebody who works: evenings of working days, and whole weekends. */
export type TimeLeft = {
  days: number
  evenings: number
  weekends: number
  /** Today first: whether each day before the exam is a weekend's; of a long time whole weeks, of which each has one. */
  squares: ('day' | 'weekend' | 'week')[]
}

/** Squares that are shown at most. */
const MOST = 45

/** The days from `today` to the exam, its own day not counted; Shanghai's, as 2026-03-01. */
export function timeLeft(today: string, day: string): TimeLeft {
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000))
  const all = Array.from({ length: days }, (_, n) => isWeekend(addDays(today, n)))
  const weekends = all.filter((is, n) => is && all[n + 1] && !isSunday(addDays(today, n))).length
  const weeks = Math.min(Math.floor(days / 7), MOST)
  return {
    days,
    evenings: all.filter((is) => !is).length,
    weekends,
    squares:
      days > MOST
        ? Array.from({ length: weeks }, () => 'week')
        : all.map((is) => (is ? 'weekend' : 'day')),
  }
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
