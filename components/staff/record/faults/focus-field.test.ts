import { nearestTo } from './focus-field.ts'

const stands = { answer_size: 'stem', answer: 'options' }

test('a fault leads to its field, to what stands for it, or to what it is a part of', () => {
  expect(nearestTo('options.1.content', stands)).toEqual([
    'options.1.content',
    'options.1',
    'options',
  ])
  expect(nearestTo('answer', stands)).toEqual(['answer', 'options'])
  expect(nearestTo('sub_questions.0.answer_size', stands)).toEqual([
    ...['sub_questions.0.answer_size', 'sub_questions.0.stem'],
    ...['sub_questions.0', 'sub_questions'],
  ])
})
