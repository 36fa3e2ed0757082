import { deductionFen, deductionOf } from './deductions.ts'

test.each([
  [36_500, 365, 100, 10_000],
  [29_800, 365, 1, 81],
  [29_800, 365, 0, 0],
  [36_500, 365, 365, 36_500],
  [1, 365, 364, 0],
  [0, 365, 100, 0],
  // Divided first, as floating-point numbers, it would be a fen short.
  [29_800, 90, 45, 14_900],
  [10_000_000, 3_660, 3_659, 9_997_267],
])('%i fen for %i days, %i of them left, count %i', (planFen, total, left, expected) => {
  expect(deductionFen(planFen, total, left)).toBe(expected)
})

const DAY = 86_400_000
const now = new Date('2026-03-01T04:00:00Z')
const from = (days: number, ms = 0) => new Date(now.getTime() + days * DAY + ms)
const grant = { id: 7, weight: 10, planName: '年卡', valueFen: 36_500 } as const

test.each([
  ['100 days to the moment', from(-265), from(100), 365, 100],
  ['a day that has just begun', from(-265, 1), from(100, 1), 365, 101],
  ['a day that is all but over', from(-264, -1), from(101, -1), 365, 101],
  ['the last millisecond', from(-365, 1), from(0, 1), 365, 1],
  ['the end this moment', from(-365), from(0), 365, 0],
  ['an end that lies back', from(-400), from(-35), 365, 0],
  ['a beginning this moment', from(0), from(365), 365, 365],
  ['what has not begun', from(100), from(465), 365, 365],
])('%s', (_, startsAt, endsAt, totalDays, daysRemaining) => {
  const deduction = deductionOf({ ...grant, startsAt, endsAt }, now)
  expect(deduction).toEqual({
    grantId: 7,
    planName: '年卡',
    planFen: 36_500,
    totalDays,
    daysRemaining,
    fen: daysRemaining * 100,
  })
})

test('a grant without a plan is called by its tier, and one of no length divides by no zero', () => {
  const empty = { ...grant, planName: '', startsAt: from(1), endsAt: from(1) }
  expect(deductionOf(empty, now)).toMatchObject({ planName: '黄金会员', totalDays: 1 })
})
