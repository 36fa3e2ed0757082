import { roundMarks } from '#lib/questions/policies/policies.ts'
import { seeded, someOf } from '#lib/questions/testing/question.ts'
import type { ScoringPoint } from '#lib/questions/types.ts'
import { pointMarks, sharedPoints } from './points.ts'

const given: ScoringPoint[] = [
  { code: '1', text: '判断', score: 2, required: true },
  { code: '2', text: '理由', score: 5 },
  { code: '3', text: '对策', score: 3, alternatives: ['办法'] },
]
const points = sharedPoints(given, 10)

test('points are worth what the sitting gives, shared out by their own marks', () => {
  expect(points).toMatchObject(given)
  expect(sharedPoints(given, 4).map(({ score }) => score)).toEqual([0.8, 2, 1.2])
  const thirds = given.map((point) => ({ ...point, score: 1 }))
  expect(sharedPoints(thirds, 10).map(({ score }) => score)).toEqual([3.33, 3.34, 3.33])
})

test('the marks are those of the points met, and half at most without a required one', () => {
  expect(pointMarks(points, ['1', '3'])).toBe(5)
  expect(pointMarks(points, ['2', '3'])).toBe(5)
  expect(pointMarks(points, ['3'])).toBe(3)
  expect(pointMarks(points, ['1', '1', 'unknown'])).toBe(2)
  expect(pointMarks(points, [])).toBe(0)
})

test('all points together are exactly the full marks, and one more is never less', () => {
  const next = seeded(31)
  for (let round = 0; round < 500; round++) {
    const full = roundMarks(0.5 + next() * 40)
    const some = Array.from({ length: 2 + Math.floor(next() * 7) }, (_, index): ScoringPoint => {
      const required = next() < 0.2
      return { code: String(index), text: '点', score: roundMarks(0.5 + next() * 5), required }
    })
    const shared = sharedPoints(some, full)
    const codes = shared.map(({ code }) => code)
    expect(pointMarks(shared, codes)).toBe(full)
    const met = someOf(codes, next)
    const more = [...met, ...someOf(codes, next)]
    expect(pointMarks(shared, more)).toBeGreaterThanOrEqual(pointMarks(shared, met))
  }
})
