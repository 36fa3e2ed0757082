import { rateWords } from './rate-words.ts'

test.each([
  [0, '不到三成'],
  [0.29, '不到三成'],
  [0.3, '三成'],
  [0.37, '三成五'],
  [0.5, '五成'],
  [0.624, '六成'],
  [0.65, '六成五'],
  [0.9, '九成'],
  [0.97, '九成五'],
  [0.975, '九成五以上'],
  [1, '九成五以上'],
])('%d is %s', (rate, words) => {
  expect(rateWords(rate)).toBe(words)
})
