import type { Tonight } from '#lib/practice/tonight.ts'
import type { UnderWay } from '#lib/practice/under-way.ts'
import { tonightItems, tonightStep } from './tonight.ts'

const sitting: UnderWay = {
  ...{ id: 4, kind: 'catalogue', title: '公务员法', questions: 10, answered: 3 },
  ...{ place: 4, remaining: null },
}
const weak = {
  ...{ catalogueId: 7, name: '片段阅读', questions: 8, minutes: 6 },
  ...{ right: 2, marked: 5 },
}
const nothing: Tonight = {
  ...{ review: null, sitting: null, weak: null, quick: { questions: 10, minutes: 8 } },
  ...{ today: { answered: 0, reviewed: 0 }, isDone: false },
}
const review = { questions: 7, minutes: 4 }

test('reviews that are due come first, then what is under way, then what goes badly, then ten of everything', () => {
  expect(tonightStep({ ...nothing, review, sitting, weak })).toMatchObject({
    title: '先复习到期的 7 道，约 4 分钟',
    action: { name: '开始复习', href: '/questionBank/record?tab=review' },
    second: { name: '接着做公务员法' },
  })
  expect(tonightStep({ ...nothing, sitting, weak })).toMatchObject({
    title: '公务员法：第 4 题，共 10 题',
    words: '答案都存着。',
    action: { name: '接着做', href: '/questionBank/specificTest?attemptId=4' },
    second: { name: '快练 10 题' },
  })
  expect(tonightStep({ ...nothing, weak })).toMatchObject({
    title: '补片段阅读，8 道新题，约 6 分钟',
    words: '这里做对 2 / 5，先补它最划算。',
    action: { href: '/questionBank/specificTest?catalogueId=7&pick=new&count=8' },
  })
  expect(tonightStep(nothing)).toMatchObject({
    title: '快练 10 题，约 8 分钟',
    action: { name: '快练 10 题', href: '/questionBank/specificTest?pick=quick' },
    second: undefined,
  })
  expect(tonightStep({ ...nothing, quick: null })).toBeNull()
})

test('a clock that runs waits for no reviews', () => {
  expect(tonightStep({ ...nothing, review, sitting: { ...sitting, remaining: 90 } })).toMatchObject(
    { title: '公务员法：第 4 题，共 10 题，剩 1 分钟', action: { name: '接着做' } },
  )
})

test('the evening ends: what was done is said, and more is only offered', () => {
  const done = { ...nothing, weak, today: { answered: 17, reviewed: 7 }, isDone: true }
  expect(tonightStep(done)).toEqual({
    title: '今晚的练习完成了',
    words: '今天做了 17 题，其中复习 7 道。到期的题明天会再来。',
    action: { name: '看今天的记录', href: '/questionBank/record' },
    second: { name: '再练 10 题', href: '/questionBank/specificTest?pick=quick' },
  })
  expect(tonightItems(done)).toEqual([
    { name: '复习到期的题', words: '今天复习了 7 道', href: null, isDone: true },
    { name: '练 10 题', words: '今天做了 17 题', href: null, isDone: true },
  ])
})

test('the list names all that waits, and what is done already', () => {
  const items = tonightItems({ ...nothing, review, sitting, weak })
  expect(items.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['复习到期的题', false],
    ['公务员法：第 4 题，共 10 题，接着做', false],
    ['补片段阅读', false],
  ])
  expect(tonightItems({ ...nothing, sitting, today: { answered: 12, reviewed: 0 } })).toMatchObject(
    [
      { name: '今天没有到期的复习', words: '', href: null, isDone: false },
      { isDone: false },
      { words: '今天做了 12 题', isDone: true },
    ],
  )
})

test('no minutes are named that nobody knows, and what is only to be handed in says so', () => {
  const unknown = { questions: 7, minutes: null }
  expect(tonightStep({ ...nothing, review: unknown })?.title).toBe('先复习到期的 7 道')
  const whole = { ...sitting, answered: 10 }
  expect(tonightStep({ ...nothing, sitting: whole })?.title).toContain('还没有交卷')
})
