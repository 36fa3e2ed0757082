import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { dearest, lossesOf, newnessWords } from './losses.ts'

const wrong = (position: number, full: number, score = 0) =>
  answeredItem({ ...{ position, full, markedFull: full, score, correct: false } })
const point = (catalogueId: number, questions: number, lost: number) => ({
  ...{ catalogueId, questions, lost, name: `考点${catalogueId}`, right: 0, full: 2 * questions },
})
function reportOf(items: AnsweredItem[], points: Report['points']): Report {
  const sum = (of: (item: AnsweredItem) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const total = {
    score: sum(({ score }) => score ?? 0),
    markedFull: sum((item) => item.markedFull),
    marked: sum(({ correct }) => Number(correct !== null)),
  }
  return { attempt: { items }, points, total } as unknown as Report
}

test('what is lost beside the points is the rest, and whole points are only counted', () => {
  const unmarked = answeredItem({ score: null, correct: null, markedFull: 0 })
  const items = [
    ...[wrong(1, 2), wrong(2, 2, 0.5), answeredItem(), answeredItem(), answeredItem()],
    ...[answeredItem(), wrong(7, 2), unmarked],
  ]
  expect(lossesOf(reportOf(items, [point(7, 3, 3.5), point(8, 3, 0)]))).toEqual({
    ...{ lost: 5.5, full: 14, points: [point(7, 3, 3.5)], whole: 1 },
    rest: { questions: 1, lost: 2 },
  })
})

test('with all right nothing is lost, and with nothing marked there is nothing to lose', () => {
  expect(lossesOf(reportOf([answeredItem()], []))).toMatchObject({ lost: 0, full: 2 })
  const unmarked = answeredItem({ score: null, correct: null, markedFull: 0 })
  expect(lossesOf(reportOf([unmarked], []))).toMatchObject({ lost: 0, full: 0 })
})

test('the dearest question comes first, a blank one is another list', () => {
  const question = answeredQuestion({ userAnswers: [{ questionId: 1, answer: '', url: [] }] })
  const items = [
    ...[wrong(1, 1), wrong(2, 2), wrong(3, 20, 2), wrong(4, 2), answeredItem({ position: 5 })],
    { ...wrong(6, 20), question },
  ]
  expect(dearest(items).map(({ position }) => position)).toEqual([3, 2, 4, 1])
})

test('a practice says how much of it is new', () => {
  const of = (unseen: number) =>
    newnessWords({ catalogueId: 7, name: '判断', questions: 10, unseen })
  expect(of(10)).toBe('都是没做过的。')
  expect(of(8)).toContain('其中 8 题没做过')
  expect(of(0)).toContain('都做过了')
})
