import { placesOfWord } from './word-bounds.ts'

test.each([
  ['人工', '人工', [0]],
  ['转人工', '人工', [1]],
  ['人工智能', '人工', []],
  ['人工费', '人工', []],
  ['国考照片尺寸', '照片尺寸', [2]],
  ['概率论与概率', '概率', [4]],
  ['', '人工', []],
])('in %s, %s stands at %j', (text, word, places) => {
  expect(placesOfWord(text, word)).toEqual(places)
})
