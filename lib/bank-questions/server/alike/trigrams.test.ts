import { similarity, trigramsOf } from './trigrams.ts'

const shareOf = (one: string, other: string) => similarity(trigramsOf(one), trigramsOf(other))

test('trigrams are those of the documentation of pg_trgm', () => {
  expect([...trigramsOf('cat')].sort()).toEqual(['  c', ' ca', 'at ', 'cat'])
  expect([...trigramsOf('foo|bar')].sort()).toEqual(
    ['  b', '  f', ' ba', ' fo', 'ar ', 'bar', 'foo', 'oo '].sort(),
  )
  expect(shareOf('word', 'two words')).toBeCloseTo(0.363636, 5)
})

test('signs, blanks and the case of letters make no difference, the order of words none either', () => {
  expect(shareOf('甲乙丙，ABC', '甲乙丙 abc。')).toBe(1)
  expect(shareOf('甲乙丙 丁戊', '丁戊 甲乙丙')).toBe(1)
  expect(shareOf('甲乙丙', '丁戊己')).toBe(0)
  expect(shareOf('', '')).toBe(0)
})

test('a letter beyond the basic plane is one', () => {
  expect([...trigramsOf('𠮷')].sort()).toEqual(['  𠮷', ' 𠮷 '])
})

test('Jaccard counts what is in common among all: two of five', () => {
  // "  甲", " 甲乙", "甲乙 " beside "  甲", " 甲乙", "甲乙丙", "乙丙 ".
  expect(shareOf('甲乙', '甲乙丙')).toBeCloseTo(2 / 5, 10)
})
