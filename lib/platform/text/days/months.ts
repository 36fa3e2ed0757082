import { addDays } from '../dates.ts'

// Months are written as 2026-03.

/** The month some months later (or, below 0, earlier). */
export function addMonths(month: string, months: number): string {
  const { year, number } = partsOf(month)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** How many months `to` lies after `from`. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [partsOf(from), partsOf(to)]
  return (b.year - a.year) * 12 + b.number - a.number
}

/** First and last day of a month. */
export function spanOf(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** The days of a month by weeks from Monday to Sunday; null where a week lies outside of it. */
export function weeksOf(month: string): (string | null)[][] {
  const { from, to } = spanOf(month)
  const days = Array.from({ length: Number(to.slice(8)) }, (_, index) => addDays(from, index))
  const cells = [...Array<null>(weekdayOf(from)).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 2026年3月. */
export function monthName(month: string): string {
  const { year, number } = partsOf(month)
  return `${year}年${number}月`
}

/** 3月1日（周日）, with its year when that is not `year`. */
export function dayName(day: string, year: string): string {
  const { number } = partsOf(day)
  const inYear = day.startsWith(year) ? '' : `${day.slice(0, 4)}年`
  return `${inYear}${number}月${Number(day.slice(8))}日（周${weekdays[weekdayOf(day)]}）`
}

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function partsOf(month: string): { year: number; number: number } {
  return { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) }
}
