import { clockText } from './clock-text.ts'

test.each([
  [180_000, '03:00'],
  [179_001, '03:00'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-4, '00:00'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
