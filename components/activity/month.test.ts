import { addMonths, monthName, weeksOf } from './month.ts'

test('a month has all its days in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-03')
  // The 1st is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null])
  expect(weeks.flat().filter(Boolean)).toHaveLength(31)
})

test.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2026-12', 31],
  ['2027-02', 28],
])('%s has %i days', (month, days) => {
  const weeks = weeksOf(month)
  expect(weeks.flat().filter(Boolean)).toHaveLength(days)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test('months are counted over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(monthName('2026-03')).toBe('2026 年 3 月')
})
