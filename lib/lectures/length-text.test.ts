import { lengthText } from './length-text.ts'

test.each([
  [30, '30 秒'],
  [440, '7 分 20 秒'],
  [480, '8 分钟'],
])('%i seconds are %s', (seconds, said) => {
  expect(lengthText(seconds)).toBe(said)
})
