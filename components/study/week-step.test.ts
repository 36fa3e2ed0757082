import { addDays } from '#lib/platform/text/dates.ts'
import type { UnderWay } from '#lib/practice/under-way.ts'
import type { StudyDay, StudyToday } from '#lib/study/contract.ts'
import { weekDone, weekStep } from './week-step.ts'

// A Thursday.
const today = '2026-11-26'
const dayOf = (daysAgo: number, more: Partial<StudyDay> = {}): StudyDay => ({
  ...{ day: addDays(today, -daysAgo), answered: 0, seconds: 0, homework: 0 },
  ...more,
})
const tonight: NonNullable<StudyToday['tonight']> = {
  ...{ review: null, sitting: null, weak: null, quick: { questions: 10, minutes: null } },
  ...{ today: { answered: 0, reviewed: 0 }, isDone: false },
}
const nothing: StudyToday = {
  ...{ today, tonight, courses: [], homework: [], exam: null, plan: null },
  ...{ weak: [], orders: [], figures: { answered: 0, marked: 0, right: 0 } },
  days: [dayOf(4), dayOf(3), dayOf(2), dayOf(1), dayOf(0)],
}
const review = { questions: 7, minutes: null }
const weak = {
  ...{ catalogueId: 7, name: '片段阅读', questions: 8, minutes: null },
  ...{ right: 2, marked: 5 },
}
const sitting: UnderWay = {
  ...{ id: 4, kind: 'catalogue', title: '公务员法', questions: 10, answered: 3 },
  ...{ place: 4, remaining: null },
}
const course = { id: 18, title: '小课', total: 2, done: 1, next: { id: 2, title: '怎么翻' } }
const homework = (dueAt: string | null) => ({
  ...{ id: 3, title: '概括', dueAt, answersId: null, state: null },
})
const days = Array.from({ length: 7 }, () => ({ minutes: 30, questions: 10 }))

test('the first rule that fits says the one thing', () => {
  const all: StudyToday = {
    ...nothing,
    tonight: { ...tonight, review, sitting, weak },
    courses: [course],
    homework: [homework('2026-11-27T04:00:00Z')],
    plan: { days, since: '2026-11-01' },
  }
  const without = (more: Partial<StudyToday>) => weekStep(Object.assign(all, more))?.title
  expect(without({})).toBe('先复习到期的 7 道')
  expect(without({ tonight: { ...tonight, sitting, weak } })).toBe('公务员法：第 4 题，共 10 题')
  expect(without({ tonight: { ...tonight, weak } })).toBe('写作业：概括')
  expect(without({ homework: [] })).toBe('这周有 3 天没有做到计划')
  expect(without({ plan: null })).toBe('补片段阅读，8 道新题')
  expect(without({ tonight })).toBe('接着学：小课')
  expect(without({ courses: [] })).toBe('做一道每日一题')
  expect(without({ tonight: null })).toBeUndefined()
})

test('homework presses from the day before, by days of Shanghai', () => {
  const words = (dueAt: string | null) =>
    weekStep({ ...nothing, homework: [homework(dueAt)] })?.words ?? ''
  expect(words('2026-11-26T15:59:00Z')).toBe('今天截止，还没有交。')
  expect(words('2026-11-26T16:01:00Z')).toBe('明天截止，还没有交。')
  expect(words('2026-11-27T16:01:00Z')).not.toContain('截止')
  expect(words(null)).not.toContain('截止')
})

test('homework that was given back presses whenever it was due', () => {
  for (const dueAt of ['2026-11-20T04:00:00Z', '2026-12-20T04:00:00Z', null]) {
    const returned = { ...homework(dueAt), answersId: 8, state: 'returned' as const }
    expect(weekStep({ ...nothing, homework: [returned] })).toMatchObject({
      title: '写作业：概括',
      words: '退回了，可以改了再交。',
    })
  }
})

test('a plan is missed on past days of this week, after it was made, and one such day is none', () => {
  const step = (since: string, days_: StudyDay[]) =>
    weekStep({ ...nothing, plan: { days, since }, days: days_ })?.words
  const met = { answered: 10, seconds: 1800 }
  // The Sunday before belongs to another week, and today is not over.
  expect(step('2026-11-01', nothing.days)).toMatch(/^周一、周二、周三。/)
  expect(step('2026-11-01', [dayOf(4), dayOf(3), dayOf(2), dayOf(1, met)])).toMatch(/^周一、周二。/)
  expect(step('2026-11-01', [dayOf(3), dayOf(2, met), dayOf(1, met)])).not.toMatch(/周一/)
  expect(step('2026-11-24', nothing.days)).not.toMatch(/周/)
  expect(step('2026-11-01', [dayOf(2, { answered: 10 }), dayOf(1, { seconds: 1800 })])).toMatch(
    /^周二、周三。/,
  )
})

test('of the week the figures alone are told', () => {
  const week = [dayOf(4, { answered: 9 }), dayOf(1, { answered: 12, seconds: 90 }), dayOf(0)]
  expect(weekDone({ today, days: week })).toBe('这周做了 12 题，看课 1 分钟')
  expect(weekDone(nothing)).toBe('这周还没有记录')
  expect(weekDone({ today, days: [dayOf(0, { seconds: 59, homework: 1 })] })).toBe(
    '这周看课不到 1 分钟，交了 1 份作业',
  )
})
