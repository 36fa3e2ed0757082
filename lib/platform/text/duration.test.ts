import {
  clockText,
  countdownText,
  leftText,
  secondsUntil,
  spanText,
  wholeDays,
} from './duration.ts'

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [309, '05:09'],
  [720, '12:00'],
  [3600, '1:00:00'],
  [7265, '2:01:05'],
])('%i seconds read %s on a clock', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [720, '12 分 00 秒'],
  [65.9, '1 分 05 秒'],
  [0.5, '0 分 00 秒'],
  [-3, '0 分 00 秒'],
])('%d seconds that run down are %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [59.6, '1 分钟'],
  [153, '2 分 33 秒'],
  [3599, '59 分 59 秒'],
  [3600, '1 小时'],
  [3900, '1 小时 5 分'],
  [108_000, '30 小时'],
])('%d seconds took %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text)
})

test.each([
  [6 * 86_400_000 + 5 * 3_600_000 + 59_000, '剩 6 天 5 小时'],
  [86_400_000, '剩 1 天'],
  [86_400_000 - 1, '剩 23 小时 59 分'],
  [119_000, '剩 1 分钟'],
  [59_000, '剩 1 分钟'],
  [0, '已到期'],
  [-5, '已到期'],
])('of %i ms there is %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
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

test('the last, begun day still counts as one; after the end there are none', () => {
  const end = new Date('2026-03-02T00:00:00Z')
  expect(wholeDays(new Date('2026-03-01T23:59:59Z'), end)).toBe(1)
  expect(wholeDays(new Date('2026-03-01T00:00:00Z'), end)).toBe(1)
  expect(wholeDays(new Date('2026-02-28T23:59:59Z'), end)).toBe(2)
  expect(wholeDays(new Date('2026-03-03T00:00:00Z'), end)).toBe(0)
})
