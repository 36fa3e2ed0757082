import { greeting } from './greeting.ts'

test.each([
  [3, 0, '夜深了，南木。今天还没亮灯'],
  [9, 12, '早上好，南木。今天做了 12 题'],
  [20, 1, '晚上好，南木。今天做了 1 题'],
])('at %i o’clock after %i questions: %s', (hour, today, text) => {
  expect(greeting({ now: new Date(2026, 10, 23, hour), name: '南木', today })).toBe(text)
})
