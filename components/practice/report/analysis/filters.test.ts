import { outcomeOf } from '#components/practice/report/outcome.ts'
import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import { filtered, filterOf, itemAt } from './filters.ts'

const blankEntry = [{ questionId: 1, answer: '', url: [] }]
const items = [
  answeredItem({ position: 1 }),
  answeredItem({ position: 2, score: 0, correct: false, marks: ['slow'], flagged: true }),
  answeredItem({ position: 3, score: 1, correct: false }),
  answeredItem({
    position: 4,
    score: 0,
    correct: false,
    question: answeredQuestion({ userAnswers: blankEntry }),
  }),
  answeredItem({ position: 5, score: null, correct: null, markedFull: 0 }),
]
const positions = (of: { position: number }[]) => of.map(({ position }) => position)

test('an outcome tells wrong from partly right, blank and unmarked', () => {
  expect(items.map(outcomeOf)).toEqual(['right', 'wrong', 'part', 'blank', 'unmarked'])
})

test('a withdrawn question has no verdict, whatever its marks were, and is among none that are wrong', () => {
  const question = answeredQuestion({ withdrawn: '答案有误', answer: '' })
  const item = answeredItem({ score: 0, correct: false, question })
  expect(outcomeOf(item)).toBe('withdrawn')
  expect(filtered([{ ...item, correct: null, score: null }], 'wrong')).toEqual([])
})

test('a material question is blank only when all its parts are', () => {
  const part = (id: string, answer: string) =>
    answeredQuestion({ id, userAnswers: [{ questionId: id, answer, url: [] }] })
  const asked = (sonQuestion: ReturnType<typeof part>[]) =>
    answeredItem({
      ...{ score: 0, correct: false },
      question: answeredQuestion({ questionTypeCode: 'synthesis', userAnswers: [], sonQuestion }),
    })
  expect(outcomeOf(asked([part('1-1', ''), part('1-2', 'B')]))).toBe('wrong')
  expect(outcomeOf(asked([part('1-1', ''), part('1-2', '')]))).toBe('blank')
})

test('答错 holds wrong and partly right ones as the wrong-question book does, blank ones apart', () => {
  expect(positions(filtered(items, 'all'))).toEqual([1, 2, 3, 4, 5])
  expect(positions(filtered(items, 'wrong'))).toEqual([2, 3])
  expect(positions(filtered(items, 'blank'))).toEqual([4])
  expect([filterOf('wrong'), filterOf('x'), filterOf(null)]).toEqual(['wrong', 'all', 'all'])
})

test('标记 holds what the learner flagged, 提示 what the machine points out', () => {
  expect(positions(filtered(items, 'flagged'))).toEqual([2])
  expect(positions(filtered(items, 'hinted'))).toEqual([2])
})

test('a question that the filter hides gives way to the next, at the end to the last', () => {
  const wrong = filtered(items, 'wrong')
  expect([1, 3, 5].map((position) => itemAt(wrong, position)?.position)).toEqual([2, 3, 3])
  expect(itemAt([], 1)).toBeUndefined()
})
