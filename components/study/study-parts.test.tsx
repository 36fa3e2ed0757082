import { renderToStaticMarkup } from 'react-dom/server'
import { addDays } from '#lib/platform/text/dates.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import { CourseRows } from './course-rows.tsx'
import { WeekPlan } from './plan/week-plan.tsx'
import { StudyDays } from './study-days.tsx'
import { TodayList } from './today-list.tsx'
import { WeakPoints } from './weak-points.tsx'

// A Thursday.
const today = '2026-11-26'
const days = Array.from({ length: 81 }, (_, index) => ({
  day: addDays(today, index - 80),
  ...{ answered: 0, seconds: 0, homework: 0 },
}))
const done = { day: today, answered: 12, seconds: 1260, homework: 0 }
const study: StudyToday = {
  ...{ today, tonight: null, exam: null, plan: null, days: [...days.slice(0, -1), done] },
  ...{ weak: [], orders: [], figures: { answered: 0, marked: 0, right: 0 } },
  courses: [{ id: 18, title: '小课', total: 2, done: 1, next: { id: 1802, title: '怎么翻' } }],
  homework: [
    {
      ...{ id: 3, title: '概括', answersId: 8, state: 'returned' },
      dueAt: '2026-11-27T04:00:00Z',
    },
  ],
}

test('a course goes on by the own link of its film; who has none is shown none', () => {
  const html = renderToStaticMarkup(<CourseRows courses={study.courses} />)
  expect(html).toContain('<a href="/videoPlay?id=1802" class="button" data-variant="second">接着学')
  expect(renderToStaticMarkup(<CourseRows courses={[]} />)).toBe('')
})

test('a weak point is a press away from as many questions as it names', () => {
  const weak = { catalogueId: 11, name: '片段阅读', questions: 8, right: 1, marked: 5 }
  const html = renderToStaticMarkup(<WeakPoints weak={[weak]} />)
  expect(html).toContain(
    'href="/questionBank/specificTest?catalogueId=11&amp;pick=new&amp;count=8"',
  )
  expect(html).toContain('片段阅读，对 1 / 5，练 8 道')
  expect(renderToStaticMarkup(<WeakPoints weak={[]} />)).toContain('做过 5 道以后')
})

test('each thing of today has its one way: a homework to why it came back', () => {
  const html = renderToStaticMarkup(<TodayList study={study} />)
  expect(html).toContain('href="/homeworkCorrect?id=8"')
  expect(html).toContain('作业，退回了，可以改了再交')
  const none = renderToStaticMarkup(<TodayList study={{ ...study, homework: [] }} />)
  expect(none).toContain('今天没有在等的事')
})

test('a plan shows its days and how far today is; without one it says so', () => {
  const none = renderToStaticMarkup(<WeekPlan study={study} onSaved={async () => {}} />)
  expect(none).toContain('还没有计划')
  const days_ = Array.from({ length: 7 }, (_, day) => ({ minutes: day * 10, questions: 0 }))
  const plan = { days: days_, since: today }
  const html = renderToStaticMarkup(
    <WeekPlan study={{ ...study, plan }} onSaved={async () => {}} />,
  )
  expect(html).toContain('<li><span>周一</span><span>休息</span></li>')
  expect(html).toContain('<li data-today="true"><span>周四</span><span>看课 30 分钟</span></li>')
  expect(html).toContain(
    'aria-label="今天看课，分钟" aria-valuemin="0" aria-valuemax="30" aria-valuenow="21"',
  )
  expect(html).not.toContain('今天做题')
})

test('twelve weeks are a table of days that each say what was done; today is marked', () => {
  const html = renderToStaticMarkup(<StudyDays {...study} />)
  expect(html.match(/<button/g)).toHaveLength(81)
  expect(html.match(/<tr>/g)).toHaveLength(8)
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  expect(html).toContain('aria-label="2026-11-26：做了 12 题，看课 21 分钟"')
  expect(html).toContain('aria-label="2026-11-25：没有记录"')
  expect(html).toContain('1 天有记录')
})
