import { markedPieces } from './marked-pieces.ts'

test('a passage is cut at its marks and none of it is lost', () => {
  const text = '先问一句。不能，也是函。'
  const pieces = markedPieces({
    text,
    marks: [
      [0, 2],
      [5, 12],
    ],
  })
  expect(pieces.map(({ text: part, isMarked }) => [part, isMarked])).toEqual([
    ['先问', true],
    ['一句。', false],
    ['不能，也是函。', true],
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(markedPieces({ text: '函', marks: [] })).toEqual([{ at: 0, text: '函', isMarked: false }])
})
