import { renderToStaticMarkup } from 'react-dom/server'
import { courseOnSale } from '#lib/courses/testing/course.ts'
import type { CourseDetail } from '#lib/courses/views.ts'
import { CourseHead } from './course-head.tsx'
import { Outline } from './outline.tsx'
import { trialsOf } from './trials-of.ts'

const course: CourseDetail = {
  ...courseOnSale,
  originPrice: 468,
  startsOn: '2026-12-01',
  chapters: [
    {
      title: '第一章',
      minutes: 60,
      lessons: [{ id: 1, title: '通知', minutes: 60, startsAt: null, trialVideo: '/film/a.mp4' }],
    },
    {
      title: '第二章',
      minutes: 60,
      lessons: [
        { id: 2, title: '请示', minutes: 60, startsAt: '2026-12-03T11:30:00Z', trialVideo: null },
      ],
    },
  ],
}

const held = { mode: 'offline', place: '武汉', startsOn: '2999-01-01' } as const

test('a course on sale says its price and leads to the form and the trial', () => {
  const html = renderToStaticMarkup(<CourseHead course={{ ...course, ...held }} />)
  expect(html).toContain('368')
  expect(html).toContain('href="#enquiry"')
  expect(html).toContain('href="#trial"')
  expect(html).not.toContain('已下架')
})

test('a course that nobody can pay for names no price', () => {
  const html = renderToStaticMarkup(<CourseHead course={course} />)
  expect(html).not.toContain('368')
  expect(html).not.toContain('confirmOrder')
  expect(html).toContain('href="#enquiry"')
})

test('a course without seats says so, and its button is gone', () => {
  const head = (isSoldOut: boolean) =>
    renderToStaticMarkup(<CourseHead course={{ ...course, ...held, isSoldOut }} />)
  expect(head(false)).toContain('confirmOrder')
  expect(head(true)).toContain('已报满')
  expect(head(true)).not.toContain('confirmOrder')
})

test('a course off sale says so and names no price', () => {
  const html = renderToStaticMarkup(<CourseHead course={{ ...course, onSale: false }} />)
  expect(html).toContain('已下架')
  expect(html).not.toContain('368')
  expect(html).not.toContain('href="#enquiry"')
})

test('lessons are numbered through the chapters, with their time in Shanghai and a mark on a trial', () => {
  const html = renderToStaticMarkup(<Outline chapters={course.chapters} />)
  expect(html).toContain('<ol start="2">')
  expect(html).toContain('12-03 19:30')
  expect(html.match(/试看/g)).toHaveLength(1)
  expect(trialsOf(course)).toEqual([{ id: 1, title: '通知', video: '/film/a.mp4' }])
})
