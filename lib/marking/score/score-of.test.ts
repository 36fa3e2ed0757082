import { seeded } from '#lib/questions/testing/question.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import { isGivable, pointsToMark, scoreOf, WHOLE } from './score-of.ts'

const scale = { full: 4, step: 0.5 }
const point = (code: string, score: number, required = false): SharedPoint => ({
  ...{ code, score, required },
  ...{ text: code, alternatives: [] },
})
const points = [point('P1', 3, true), point('P2', 1)]

test('marks of the points are summed; without a required one half is the most', () => {
  expect(scoreOf(points, { P1: 2.5, P2: 1 }, scale)).toBe(3.5)
  expect(scoreOf(points, { P2: 1 }, scale)).toBe(1)
  expect(scoreOf([point('P1', 1, true), point('P2', 3)], { P2: 3 }, scale)).toBe(2)
  expect(scoreOf(points, {}, scale)).toBe(0)
})

test('deductions never lead below nothing', () => {
  expect(scoreOf(points, { P1: 3, P2: 1 }, scale, 1)).toBe(3)
  expect(scoreOf(points, { P1: 0.5 }, scale, 3)).toBe(0)
})

test('a point is given by steps, its own marks always', () => {
  const odd = point('P', 1.33)
  expect([0, 0.5, 1, 1.33].every((marks) => isGivable(marks, odd, scale))).toBe(true)
  expect([-0.5, 0.3, 1.5].some((marks) => isGivable(marks, odd, scale))).toBe(false)
})

test('without points the answer is marked as a whole', () => {
  const [whole] = pointsToMark([], 4)
  expect(whole).toMatchObject({ code: WHOLE, score: 4 })
  expect(pointsToMark(points, 4)).toEqual(points)
})

test('whatever is given, the score lies from 0 to full and on a step', () => {
  const next = seeded(5)
  for (let round = 0; round < 2000; round++) {
    const full = Math.ceil(next() * 40)
    const parts = [0.5, 0.3, 0.2].map((share, index) =>
      point(`P${index}`, share * full, next() < 0.3),
    )
    const given = Object.fromEntries(parts.map(({ code, score }) => [code, next() * score]))
    const score = scoreOf(parts, given, { full, step: 0.5 }, next() < 0.5 ? 0 : next() * full)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(full)
    expect(score * 2).toBeCloseTo(Math.round(score * 2), 9)
  }
})
