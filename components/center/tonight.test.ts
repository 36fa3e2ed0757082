import { greeting, tonight } from './tonight.ts'

const sitting = { id: 4, kind: 'catalogue', title: '公务员法', questions: 10, answered: 3 } as const
const quick = { catalogueId: 7, name: '片段阅读', questions: 10, minutes: 8, weak: null }
const review = { questions: 7, minutes: 4 }

test('reviews that are due come first, then what is under way, then new questions', () => {
  expect(tonight({ review, sitting, quick })).toMatchObject({
    title: '先复习到期的 7 道，约 4 分钟',
    action: { name: '开始复习', href: '/questionBank/record?tab=review' },
    second: { name: '接着做公务员法' },
  })
  expect(tonight({ review: null, sitting, quick })).toMatchObject({
    title: '接着做：公务员法',
    words: '做了 3 / 10 题，答案都存着。',
    action: { name: '接着做', href: '/questionBank/specificTest?attemptId=4' },
  })
  expect(tonight({ review: null, sitting: null, quick })).toMatchObject({
    title: '练 10 道新题，约 8 分钟',
    action: { name: '练 10 道片段阅读' },
    second: undefined,
  })
  expect(tonight({ review: null, sitting: null, quick: null })).toBeNull()
})

test('no minutes are named that nobody knows', () => {
  const step = tonight({ review: { questions: 7, minutes: null }, sitting: null, quick: null })
  expect(step?.title).toBe('先复习到期的 7 道')
})

test('what is weak is said in numbers, and what is only to be handed in says so', () => {
  const weak = { right: 2, marked: 5 }
  expect(tonight({ review: null, sitting: null, quick: { ...quick, weak } })?.words).toContain(
    '片段阅读做对 2 / 5',
  )
  const whole = { ...sitting, answered: 10 }
  expect(tonight({ review: null, sitting: whole, quick })?.words).toContain('还没有交卷')
})

test.each([
  [3, 0, '夜深了，南木。今天还没亮灯'],
  [9, 12, '早上好，南木。今天做了 12 题'],
  [20, 1, '晚上好，南木。今天做了 1 题'],
])('at %i o’clock after %i questions: %s', (hour, today, text) => {
  expect(greeting({ now: new Date(2026, 10, 23, hour), name: '南木', today })).toBe(text)
})
