import { beatenPercent } from './report-beaten.ts'

test.each([
  // 30 learners: 100 × (10 + 0.5 × 4) / 29
  ['some below, some equal', { count: 29, less: 10, equal: 4 }, 1200 / 29],
  ['the best', { count: 99, less: 99, equal: 0 }, 100],
  ['the worst', { count: 99, less: 0, equal: 0 }, 0],
  ['all alike', { count: 99, less: 0, equal: 99 }, 50],
  ['29 learners', { count: 28, less: 28, equal: 0 }, null],
  ['nobody else', { count: 0, less: 0, equal: 0 }, null],
])('%s', (_, others, percent) => {
  expect(beatenPercent(others)).toEqual(percent === null ? null : expect.closeTo(percent, 9))
})
