import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { shortDay } from './short-day.ts'

test('a day of the current year goes without its year, days of other years keep it', () => {
  expect(shortDay('2026-02-15', '2026-11-21')).toBe('02-15')
  expect(shortDay('2027-02-15', '2026-11-21')).toBe('2027-02-15')
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('2025-12-31')
})

test('the year is that of today unless told', () => {
  const today = shanghaiToday()
  expect(shortDay(today)).toBe(today.slice(5))
})
