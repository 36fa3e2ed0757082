import { piecesOf } from './pieces.ts'

test('a text is cut into as many pieces as are wanted, each long enough to be rare', () => {
  expect(piecesOf(['一二三四五六七八九十'], 1)).toEqual(['一二三四五六七八九十'])
  expect(piecesOf(['一二三四五六七八九十甲乙'], 2)).toEqual(['一二三四五六', '七八九十甲乙'])
  expect(piecesOf(['一二三四五六七八九十'], 5)).toEqual(['一二三四五六七八九十'])
  const long = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  const pieces = piecesOf([long], 23)
  expect(pieces).toHaveLength(23)
  expect(pieces.join('')).toBe(long)
})

test('signs stand in no piece, and short words only where there is nothing else', () => {
  expect(piecesOf(['下列说法正确的是（　）。'], 3)).toEqual(['下列说法正确的是'])
  expect(piecesOf(['甲乙，丙丁戊'], 2)).toEqual(['丙丁戊'])
  expect(piecesOf(['甲，乙'], 2)).toEqual([])
})
