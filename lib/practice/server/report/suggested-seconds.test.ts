import type { QuestionBody } from '#lib/questions/stored.ts'
import { suggestedSeconds } from './suggested-seconds.ts'

const body = (type: QuestionBody['type'], subQuestions: QuestionBody[] = []) =>
  ({ type, subQuestions }) as QuestionBody

test('a question of a paper has its share of the minutes, others what their type takes', () => {
  expect(suggestedSeconds(body('single_choose'), 71.6)).toBe(72)
  expect(suggestedSeconds(body('true_false_choose'), null)).toBe(30)
  const parts = [body('single_choose'), body('multiple_choose')]
  expect(suggestedSeconds(body('synthesis', parts), null)).toBe(60 + 60 + 90)
})
