import { addMonths, dayName, monthName, monthsBetween, spanOf, weeksOf } from './months.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -18, '2024-12'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
  expect(monthsBetween(month, expected)).toBe(months)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(spanOf(month)).toEqual({ from: `${month}-01`, to })
})

test('a month that begins on a Sunday has it alone in the first of its weeks', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks).toHaveLength(6)
})

test('a month of four whole weeks has no empty cell', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect(weeks.flat()).not.toContain(null)
})

test('days are named with their weekday, and with the year when it is another', () => {
  expect(dayName('2026-11-21', '2026')).toBe('11月21日（周六）')
  expect(dayName('2027-01-03', '2026')).toBe('2027年1月3日（周日）')
  expect(monthName('2026-03')).toBe('2026年3月')
})
