import { clockText, secondsUntil } from './code-clock.ts'

test.each([
  [720_000, 0, 720],
  [720_000, 1, 720],
  [720_000, 719_001, 1],
  [720_000, 720_000, 0],
  [720_000, 9_000_000, 0],
])('until %i at %i: %i s', (moment, now, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds)
})

test.each([
  [720, '12:00'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
])('%i s is shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
