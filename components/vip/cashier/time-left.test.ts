import { timeLeft } from './time-left.ts'

test.each([
  [720, '12 分 00 秒'],
  [65.9, '1 分 05 秒'],
  [0.5, '0 分 00 秒'],
  [-3, '0 分 00 秒'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
