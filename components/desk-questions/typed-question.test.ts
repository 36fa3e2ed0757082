import { faultsOfQuestion } from '#lib/desk-questions/question-text.ts'
import { draftOfText, questionOf, typedQuestion } from './typed-question.ts'

test('an old question with separators and marks that nobody sees is saved as it is read', () => {
  const point = { text: '要\t点\ufeff', score: 5, required: false }
  const part = { stem: '问\u2028题', wordsNum: null, score: 10, answer: '答\ufeff', analysis: '' }
  const old = {
    ...{ stem: '题', materials: ['一\u2029二\t三'] },
    parts: [{ ...part, points: [point, point] }],
  }
  expect(Object.keys(faultsOfQuestion(old))).toHaveLength(5)
  const typed = questionOf(typedQuestion(draftOfText(old)))
  expect(typed.materials).toEqual(['一\n二\t三'])
  expect(typed.parts[0]).toMatchObject({
    stem: '问\n题',
    answer: '答',
    points: [{ text: '要 点' }, {}],
  })
  expect(faultsOfQuestion(typed)).toEqual({})
})
