import { withoutRepeats } from './without-repeats.ts'

test.each([
  [false, 0],
  [true, 1],
])('of a key that repeats (%s) the press is stopped %i times', (repeat, times) => {
  let stopped = 0
  withoutRepeats({ repeat, preventDefault: () => void stopped++ })
  expect(stopped).toBe(times)
})
