import { gridRows } from './grid-rows.ts'

test.each([
  [600, 27],
  [100, 5],
  [1, 1],
  [null, 18],
  [0, 18],
  [50_000, 80],
])('%s advised characters get %i rows', (words, rows) => {
  expect(gridRows(words)).toHaveLength(rows)
})

test('every fourth row names its hundred', () => {
  expect(gridRows(200).map(({ mark }) => mark)).toEqual([
    ...[null, null, null, 100, null, null, null, 200, null],
  ])
})
