import { weakPoints } from '#lib/practice/diagnosis.ts'
import { pointsOf } from './points.ts'
import type { Figure } from './report-figures.ts'

const figure = (catalogueId: number, more: Partial<Figure> = {}): Figure => ({
  ...{ section: '', catalogueId, seconds: 10, suggested: 60, full: 2, markedFull: 2 },
  ...{ score: 0, correct: false, answered: true, waits: false, selfScore: null, selfFull: 0 },
  subs: [],
  ...more,
})
const right = { score: 2, correct: true }
const some = (count: number, catalogueId: number, more: Partial<Figure> = {}) =>
  Array.from({ length: count }, () => figure(catalogueId, more))

test('points come by what they lost, the first asked first of those that lost as much', () => {
  const figures = [
    ...[...some(3, 7, right), figure(7, { score: 1.5 })],
    ...[...some(2, 8), figure(8, right)],
    ...some(2, 9),
    figure(9, right),
    ...some(3, 6, right),
  ]
  expect(pointsOf(figures)).toEqual([
    { catalogueId: 8, questions: 3, right: 1, lost: 4, full: 6 },
    { catalogueId: 9, questions: 3, right: 1, lost: 4, full: 6 },
    { catalogueId: 7, questions: 4, right: 3, lost: 0.5, full: 8 },
    { catalogueId: 6, questions: 3, right: 3, lost: 0, full: 6 },
  ])
})

test('two questions are no group, and what nobody has marked is no loss', () => {
  const waiting = { score: null, correct: null, markedFull: 0 }
  expect(pointsOf([...some(2, 7), ...some(2, 8), figure(8, waiting)])).toEqual([])
  const subs = [false, null].map((correct) => ({ answered: true, correct }))
  const partly = { score: 0, correct: null, markedFull: 0.5, subs }
  expect(pointsOf([...some(2, 8), figure(8, partly)])).toMatchObject([{ lost: 4.5, full: 4.5 }])
})

test('one material is no group, however many questions it asks', () => {
  const subs = [true, false, false, true, false].map((correct) => ({ answered: true, correct }))
  const material = figure(7, { subs })
  expect(pointsOf([material])).toEqual([])
  expect(pointsOf([material, figure(7)])).toMatchObject([{ questions: 6, right: 2 }])
})

test('four questions are no diagnosis, five are, unless all of them were right', () => {
  const of = (count: number, more = {}) => weakPoints(pointsOf(some(count, 7, more)))
  expect([of(4), of(5, right)]).toEqual([[], []])
  expect(of(5)).toMatchObject([{ catalogueId: 7, questions: 5 }])
  // One wrong is a slip.
  expect(weakPoints([{ questions: 5, right: 4, lost: 1 }])).toEqual([])
})
