import { dearestPoint, squaresOf } from './lost.ts'

const shares = (score: number, full: number) => squaresOf(score, full).map(({ share }) => share)

test('the dearest point is the first of those that cost most', () => {
  const points = [
    { score: 3, full: 3 },
    { score: 1, full: 3 },
    { score: 0, full: 2 },
  ]
  expect(dearestPoint(points)).toEqual({ index: 1, lost: 2 })
  expect(dearestPoint([{ score: 3, full: 3 }])).toBeNull()
  expect(dearestPoint([])).toBeNull()
})

test.each([
  [2, 4, [1, 1, 0, 0]],
  [2.5, 4, [1, 1, 0.5, 0]],
  [0, 2, [0, 0]],
])('%d of %d marks', (score, full, squares) => {
  expect(shares(score, full)).toEqual(squares)
})

test('many marks, or parts of one, are twenty squares', () => {
  expect(shares(50, 100).filter((one) => one === 1)).toHaveLength(10)
  expect(shares(1.5, 1.5)).toEqual(Array(20).fill(1))
})
