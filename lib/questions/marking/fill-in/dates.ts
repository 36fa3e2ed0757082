import { numberOf } from './numerals.ts'

const patterns = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(?:([^年]{4})(年))?([^年月]{1,3})月(?:([^年月日号]{1,3})[日号])$/u,
]

/** A day in one spelling, `2026年3月5日` or `3月5日`; null for what is no day of a calendar. */
export function dayOf(text: string): string | null {
  // A longer text is no day.
  if (text.length > 16) return null
  const found = patterns.map((pattern) => pattern.exec(text)).find((one) => one !== null)
  if (!found) return null
  const [, year, , month, day] = found
  const [y, m, d] = [year ?? '2024', month ?? '', day ?? ''].map((part) =>
    Number(numberOf(part) ?? Number.NaN),
  )
  if (!isDay(y ?? 0, m ?? 0, d ?? 0)) return null
  return `${year === undefined ? '' : `${y}年`}${m}月${d}日`
}

function isDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1)) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
