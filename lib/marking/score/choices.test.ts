import { choicesOf } from './choices.ts'
import { isGivable } from './score-of.ts'

const point = (score: number) => ({
  ...{ code: 'P', text: '', alternatives: [], required: false, score },
})

test.each([
  [3, 1, { marks: [0, 1, 2, 3], between: 'none' }],
  [1.5, 0.5, { marks: [0, 0.5, 1, 1.5], between: 'none' }],
  [2, 0.5, { marks: [0, 1, 2], between: 'half' }],
  [2.5, 0.5, { marks: [0, 1, 2], between: 'half' }],
  [5, 0.5, null],
  [5, 1, { marks: [0, 1, 2, 3, 4, 5], between: 'none' }],
  [3, 0.5, { marks: [0, 1, 2, 3], between: 'half' }],
  [1.33, 0.5, { marks: [0, 0.5, 1, 1.33], between: 'none' }],
  [12, 0.5, null],
  [3, 0.1, { marks: [0, 1, 2, 3], between: 'steps' }],
  [2.4, 0.1, { marks: [0, 1, 2, 2.4], between: 'steps' }],
  [0.5, 0.1, { marks: [0, 0.1, 0.2, 0.3, 0.4, 0.5], between: 'none' }],
  [7, 0.1, null],
])('%d marks by steps of %d', (score, step, choices) => {
  expect(choicesOf(point(score), step)).toEqual(choices)
})

test('whatever a button gives, the server takes', () => {
  for (const score of [0.5, 1, 1.33, 2, 2.5, 3, 4, 5])
    for (const step of [0.1, 0.5, 1])
      for (const marks of choicesOf(point(score), step)?.marks ?? [])
        expect([marks, isGivable(marks, point(score), { full: 20, step })]).toEqual([marks, true])
})
