import { difficultyWord } from './difficulty-word.ts'

test.each([
  [-2, '很容易'],
  [-1.5, '很容易'],
  [-1, '较容易'],
  [-0.5, '中等'],
  [0.5, '中等'],
  [0.51, '较难'],
  [1.5, '很难'],
])('%d is %s', (logits, word) => {
  expect(difficultyWord(logits)).toBe(word)
})
