import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import type { AnsweredQuestion, QuestionType } from '#lib/questions/types.ts'
import { entriesOf, gradeOf, outcomeOf, sayAnswer } from './own-answer.ts'

function answered(type: QuestionType, key: string, given: string): AnsweredQuestion {
  const full = { ...anyQuestion(type, seeded(1)), answer: key }
  const answers = [{ questionId: 'q1', answer: given, url: [] }]
  return toAnswered(bodyOf(full, asHtml), keyOf(full, asHtml), { answers })
}

test('answers are said as people write them', () => {
  expect(sayAnswer('multiple_choose', ['CA'])).toBe('A、C')
  expect(sayAnswer('sequencing', ['3, 1，2'])).toBe('3 → 1 → 2')
  expect(sayAnswer('fill_in', ['甲'])).toBe('甲')
  expect(sayAnswer('fill_in', ['甲', ''])).toBe('（1）甲　（2）未作答')
  expect(sayAnswer('fill_in', ['', ' '])).toBe('')
})

test('choices and orders tell for themselves whether they are right', () => {
  expect(outcomeOf(answered('multiple_choose', 'AC', 'CA'))).toBe('right')
  expect(outcomeOf(answered('single_choose', 'A', 'B'))).toBe('wrong')
  expect(outcomeOf(answered('sequencing', '2,1', '2，1'))).toBe('right')
  expect(outcomeOf(answered('single_choose', 'A', ''))).toBe('blank')
})

test('what the server decided counts before all else', () => {
  const grade = { questionId: 'q1', score: 0, full: 1, correct: false }
  expect(outcomeOf(answered('single_choose', 'A', 'A'), grade)).toBe('wrong')
  expect(outcomeOf(answered('multiple_choose', 'AB', 'A'), { ...grade, score: 0.5 })).toBe('part')
  expect(outcomeOf(answered('short_answer', '', '<p>一</p>'), { ...grade, correct: null })).toBe(
    'unmarked',
  )
})

test('a blank answer to a written question is blank, a photographed one waits for its marks', () => {
  const empty = answered('short_answer', '', '<p></p>')
  expect(outcomeOf(empty)).toBe('blank')
  const photographed = {
    ...empty,
    userAnswers: [{ questionId: 'q1', answer: '', url: ['/a.jpg'] }],
  }
  expect(outcomeOf(photographed)).toBe('unmarked')
  const self = { codes: [], score: 0 }
  expect(outcomeOf({ ...photographed, self })).toBe('self')
})

test('sub-questions have their own grade and entries', () => {
  const full = anyQuestion('synthesis', seeded(2))
  const sub = full.sub_questions?.[0]?.id ?? ''
  const answers = [{ questionId: sub, answer: 'A', url: [] }]
  const question = toAnswered(bodyOf(full, asHtml), keyOf(full, asHtml), { answers })
  expect(entriesOf(question)).toEqual(answers)
  const part = { questionId: sub, score: 1, full: 1, correct: true }
  const grade = { questionId: 'q1', score: 1, full: 9, correct: false, perPart: [part] }
  expect(gradeOf(sub, grade)).toBe(part)
  expect(gradeOf('other', grade)).toBeUndefined()
})
