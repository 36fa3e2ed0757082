import { seeded } from '#lib/questions/testing/question.ts'
import { areApart, finalMark, roundToStep } from './final-mark.ts'

const twenty = { full: 20, step: 0.5 }

test.each([
  [[13], 13],
  [[12, 14], 13],
  // Exactly a fifth of the full marks apart: no third.
  [[12, 16], 14],
  [[12, 16.5], null],
  // The two nearest of three.
  [[10, 15, 16], 15.5],
  [[10, 11, 16], 10.5],
  // As far from the one as from the other: the middle one.
  [[10, 13, 16], 13],
  // Half of a step goes up.
  [[12, 12.5], 12.5],
  [[0, 0, 20], 0],
  [[], null],
])('%j come to %s of 20', (marks, mark) => {
  expect(finalMark(marks, twenty)).toBe(mark)
})

test('rounding goes half up to the step, and full marks stand', () => {
  expect(roundToStep(12.25, twenty)).toBe(12.5)
  expect(roundToStep(12.24, twenty)).toBe(12)
  expect(roundToStep(1.5, { full: 5, step: 1 })).toBe(2)
  expect(roundToStep(3.33, { full: 3.33, step: 0.5 })).toBe(3.33)
  expect(roundToStep(0.1 + 0.2 + 0.2, { full: 3, step: 0.1 })).toBe(0.5)
})

test('a tenth of a mark more than a fifth of the full marks is too far', () => {
  expect(areApart(0.3, 0.1, { full: 1, step: 0.1 })).toBe(false)
  expect(areApart(0.4, 0.1, { full: 1, step: 0.1 })).toBe(true)
})

const pick = <T>(next: () => number, from: readonly T[], other: T): T =>
  from[Math.floor(next() * from.length)] ?? other

test('a final mark lies from 0 to full, between the lowest and the highest, in whatever order the marks came', () => {
  const next = seeded(3)
  for (let round = 0; round < 3000; round++) {
    const full = pick(next, [1, 2, 3.33, 5, 10, 12.5, 20, 35, 40], 20)
    const scale = { full, step: pick(next, [0.1, 0.25, 0.5, 1], 0.5) }
    const marks = Array.from({ length: 1 + (round % 3) }, () => roundToStep(next() * full, scale))
    const mark = finalMark(marks, scale)
    expect(finalMark(marks.toReversed(), scale)).toBe(mark)
    expect(finalMark([...marks.slice(1), ...marks.slice(0, 1)], scale)).toBe(mark)
    if (mark === null) {
      expect(marks).toHaveLength(2)
      continue
    }
    expect(mark).toBeGreaterThanOrEqual(0)
    expect(mark).toBeLessThanOrEqual(full)
    expect(mark).toBeGreaterThanOrEqual(Math.min(...marks) - 1e-6)
    expect(mark).toBeLessThanOrEqual(Math.max(...marks) + scale.step / 2 + 1e-6)
    // Once more changes nothing.
    expect(finalMark([mark], scale)).toBe(mark)
  }
})
