import { groupByDay } from './group-by-day.ts'

const line = (askedAt: string) => ({ askedAt })
// Friday in Shanghai.
const now = new Date('2026-11-27T02:00:00Z')

test('lines stand under today, yesterday, this week and earlier, by days of Shanghai', () => {
  const groups = groupByDay(
    [
      line('2026-11-26T16:30:00Z'),
      line('2026-11-26T15:59:00Z'),
      line('2026-11-22T16:00:00Z'),
      line('2026-11-22T15:59:00Z'),
      line('2025-11-27T02:00:00Z'),
    ],
    now,
  )
  expect(groups.map(({ name, items }) => [name, items.map(({ askedAt }) => askedAt)])).toEqual([
    ['今天', ['2026-11-26T16:30:00Z']],
    ['昨天', ['2026-11-26T15:59:00Z']],
    ['本周', ['2026-11-22T16:00:00Z']],
    ['更早', ['2026-11-22T15:59:00Z', '2025-11-27T02:00:00Z']],
  ])
})

test('on a Monday yesterday is last week and still yesterday', () => {
  const monday = new Date('2026-11-23T02:00:00Z')
  const groups = groupByDay([line('2026-11-22T02:00:00Z'), line('2026-11-21T02:00:00Z')], monday)
  expect(groups.map(({ name }) => name)).toEqual(['昨天', '更早'])
})
