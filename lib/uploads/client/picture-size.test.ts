import { sentSize } from './picture-size.ts'

test.each([
  [1080, 12_000, 1080, 12_000],
  [1080, 17_000, 1008, 15_869],
  [3000, 30_000, 1264, 12_649],
  [600, 25_000, 393, 16_383],
  [2880, 9000, 1440, 4500],
  // Photographs, screens and panoramas as ever.
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [1170, 2532, 924, 2000],
  [12_000, 2000, 2000, 333],
  [800, 600, 800, 600],
  [1, 9000, 1, 9000],
])('%i × %i is sent as %i × %i', (width, height, wide, high) => {
  expect(sentSize({ width, height })).toEqual({ width: wide, height: high })
})
