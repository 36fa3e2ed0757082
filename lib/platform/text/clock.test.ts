import { clockText, secondsUntil } from './clock.ts'

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [309, '05:09'],
  [720, '12:00'],
  [3600, '1:00:00'],
  [7265, '2:01:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [720_000, 0, 720],
  [720_000, 1, 720],
  [720_000, 719_001, 1],
  [720_000, 720_000, 0],
  [720_000, 9_000_000, 0],
])('until %i at %i there are %i seconds left', (moment, now, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds)
})
