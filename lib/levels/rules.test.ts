import { LEVEL_QUESTIONS, levelsOf, whyNone } from './rules.ts'

test.each([
  [0, 0],
  [24, 0],
  [25, 2],
  [29, 2],
  [30, 3],
  [99, 9],
  [100, 10],
  [5000, 10],
])('%i questions are %i levels', (questions, levels) => {
  expect(levelsOf(questions)).toBe(levels)
  expect(whyNone(questions) === '').toBe(levels > 0)
  if (levels > 0) expect(Math.floor(questions / levels)).toBeGreaterThanOrEqual(LEVEL_QUESTIONS)
})
