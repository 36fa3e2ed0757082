import { SPEEDS, speedsWith } from './film-habits.ts'

test.each([
  [1, [...SPEEDS]],
  [1.75, [0.75, 1, 1.25, 1.5, 1.75, 2]],
  [0.5, [0.5, ...SPEEDS]],
])('a film that runs at %d may be chosen to run at %j', (rate, speeds) => {
  expect(speedsWith(rate)).toEqual(speeds)
})
