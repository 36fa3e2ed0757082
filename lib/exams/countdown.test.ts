import { nextWrittenDay, timeLeft } from './countdown.ts'

const exam = (title: string, cityId: number | null, day: string) => ({ id: 1, title, cityId, day })
const days = [
  exam('湖北遴选', 16, '2026-12-26'),
  exam('国考', null, '2026-11-29'),
  exam('山西遴选', 4, '2026-11-25'),
  exam('湖北省考', 16, '2027-03-14'),
]

test.each([
  ['of the province', 16, '2026-11-22', '湖北遴选'],
  ['of the province, when its first is over', 16, '2026-12-27', '湖北省考'],
  ['on the very day', 16, '2026-12-26', '湖北遴选'],
  ['of the country for a province without one', 9, '2026-11-22', '国考'],
  ['of the country without a choice', null, '2026-11-22', '国考'],
  ['the soonest, when the country has none', null, '2026-11-30', '湖北遴选'],
  ['nothing, when all are over', 16, '2027-03-15', undefined],
])('the next exam is the one %s', (_, cityId, today, title) => {
  expect(nextWrittenDay(days, cityId, today)?.title).toBe(title)
})

test('time is counted in evenings of working days and whole weekends', () => {
  // From a Sunday, whose Saturday is gone, to a Saturday.
  expect(timeLeft('2026-11-22', '2026-12-26')).toMatchObject({
    ...{ days: 34, evenings: 25, weekends: 4 },
  })
  // The exam is on the Sunday: that weekend is no whole one.
  expect(timeLeft('2026-11-23', '2026-11-29')).toEqual({
    ...{ days: 6, evenings: 5, weekends: 0 },
    squares: ['day', 'day', 'day', 'day', 'day', 'weekend'],
  })
  expect(timeLeft('2026-11-29', '2026-11-29')).toMatchObject({ days: 0, squares: [] })
})

test('a long time is shown in weeks, never more than fit', () => {
  expect(timeLeft('2026-11-23', '2027-01-07').squares).toHaveLength(45)
  expect(timeLeft('2026-11-23', '2027-01-08').squares).toEqual(Array(6).fill('week'))
  expect(timeLeft('2026-11-23', '2029-01-08').squares).toHaveLength(45)
})
