import { daysBetween } from './days-between.ts'

test('days are counted over months and years', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
})

test('the day itself is 0 days away, a past one less than 0', () => {
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
})
