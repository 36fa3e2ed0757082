import { durationText } from './duration-text.ts'

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [60, '1 分钟'],
  [3599, '60 分钟'],
  [3600, '1 小时'],
  [12_600, '3.5 小时'],
])('%i seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
