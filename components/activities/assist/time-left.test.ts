import { leftText } from './time-left.tsx'

test.each([
  [6 * 86_400_000 + 5 * 3_600_000 + 59_000, '剩 6 天 5 小时'],
  [86_400_000 - 1, '剩 23 小时 59 分'],
  [59_000, '剩 1 分钟'],
  [0, '已到期'],
  [-5, '已到期'],
])('%i ms are %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
})
