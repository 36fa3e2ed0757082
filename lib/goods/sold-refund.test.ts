import { defaultRule } from './default-rules.ts'
import type { RefundRule, RefundStep } from './refund-rule.ts'
import { faultOfRule, refundRuleSchema } from './refund-rule-schema.ts'
import type { Schedule } from './schedule.ts'
import { soldRefund } from './sold-refund.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, 1) + day * 86_400_000)
const dayOf = (day: number) => at(day).toISOString().slice(0, 10)

/** Numbers from 0 below 1, the same in every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function anySchedule(next: () => number): Schedule {
  const first = Math.floor(next() * 40)
  const days = 1 + Math.floor(next() * 20)
  const starts = Array.from({ length: Math.floor(next() * 6) }, () => first + next() * days)
  const lessons = starts.length + Math.floor(next() * 4)
  const dated = next() < 0.8
  return {
    ...{ startsOn: dated ? dayOf(first) : null, endsOn: dated ? dayOf(first + days - 1) : null },
    starts: starts.toSorted((a, b) => a - b).map((day) => at(day).toISOString()),
    lessons,
  }
}

const rules: RefundRule[] = [
  defaultRule('book', null),
  ...(['live', 'recorded', 'offline'] as const).map((mode) => defaultRule('course', mode)),
]

test('what goes back never rises with time', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const next = random(seed)
    const refundRule = rules[seed % rules.length] as RefundRule
    const sold = { refundRule, schedules: [anySchedule(next)] }
    const paid = { paidFen: 1 + Math.floor(next() * 300_000), paidAt: at(0) }
    let before = Number.POSITIVE_INFINITY
    for (let day = 0; day < 80; day += 0.25) {
      const fen = soldRefund(sold, { ...paid, now: at(day) }).fen ?? 0
      expect({ seed, day, rose: fen > before }).toEqual({ seed, day, rose: false })
      before = fen
    }
  }
})

test('a move never takes away what an earlier schedule gave', () => {
  const next = random(7)
  for (let turn = 0; turn < 200; turn++) {
    const refundRule = rules[turn % rules.length] as RefundRule
    const [first, second] = [anySchedule(next), anySchedule(next)]
    const asked = { paidFen: 100_000, paidAt: at(0), now: at(next() * 60) }
    const of = (...schedules: Schedule[]) => soldRefund({ refundRule, schedules }, asked).fen ?? 0
    expect(of(first, second)).toBe(Math.max(of(first), of(second)))
  }
})

test('only days: lessons fall on them evenly; no lessons: the days are counted', () => {
  const untaught: RefundStep = {
    ...{
      withinDays: null,
      atMostLessons: null,
      daysBeforeStart: null,
      of: 'untaught',
      percent: 100,
    },
  }
  const schedule = { startsOn: '2026-03-01', endsOn: '2026-03-04', starts: [], lessons: 2 }
  const of = (lessons: number, hour: string) =>
    soldRefund(
      { refundRule: { steps: [untaught] }, schedules: [{ ...schedule, lessons }] },
      { paidFen: 1000, paidAt: at(-9), now: new Date(`2026-03-0${hour}:00+08:00`) },
    ).fen
  expect([of(2, '1T00:00'), of(2, '2T00:00'), of(2, '4T12:00')]).toEqual([1000, 500, undefined])
  expect([of(0, '1T00:00'), of(0, '4T12:00')]).toEqual([750, undefined])
})

test.each([
  [
    'one that gives more than the one before',
    [
      [50, 'paid'],
      [60, 'paid'],
    ],
    'course',
  ],
  [
    'what is paid after what is untaught',
    [
      [90, 'untaught'],
      [50, 'paid'],
    ],
    'course',
  ],
  ['seven', Array.from({ length: 7 }, () => [10, 'paid']), 'course'],
  ['nothing', [[0, 'paid']], 'course'],
  ['what is untaught of a book', [[90, 'untaught']], 'book'],
] as const)('a rule with steps such as %s is refused', (_, steps, kind) => {
  const read = refundRuleSchema.safeParse({
    steps: steps.map(([percent, of]) => ({ percent, of })),
  })
  expect(read.success && faultOfRule(kind, read.data) === null).toBe(false)
})

test('the usual rules are such as may be given', () => {
  for (const rule of rules) expect(refundRuleSchema.parse(rule)).toEqual(rule)
})

test('why nothing goes back after all lessons tells films from a classroom', () => {
  const step = { withinDays: null, atMostLessons: null, daysBeforeStart: null, percent: 100 }
  const refundRule: RefundRule = { steps: [{ ...step, of: 'untaught' }] }
  const ask = (startsOn: string | null, watched: number) =>
    soldRefund(
      { refundRule, schedules: [{ startsOn, endsOn: startsOn, starts: [], lessons: 2 }] },
      { paidFen: 1000, paidAt: at(-9), now: at(9), watched },
    ).refusal
  expect(ask(null, 2)).toBe('课程已经全部看完，不能退款')
  expect(ask('2026-03-01', 2)).toBe('课程已经全部讲完，不能退款')
})
