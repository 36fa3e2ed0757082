import { verdictOf } from './option-verdict.ts'

test('each option says what it was once the answer is known', () => {
  const verdicts = ['A', 'B', 'C', 'D'].map((head) => verdictOf(head, 'AC', 'AB'))
  expect(verdicts).toEqual(['right', 'missed', 'wrong', undefined])
})

test('nothing is said while the answer is not known', () => {
  expect(verdictOf('A', 'A', null)).toBeUndefined()
})
