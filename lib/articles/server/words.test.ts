import { searchVector, searchWords } from './words.ts'

test('a short word is found inside a long one', () => {
  expect(searchWords('行政处罚法')).toEqual(expect.arrayContaining(['行政', '处罚', '行政处罚法']))
  expect(searchWords('中华人民共和国公务员法')).toEqual(
    expect.arrayContaining(['公务员', '公务', '人民']),
  )
})

test('words of the trade stay whole', () => {
  expect(searchWords('遴选和行测、申论')).toEqual(['遴选', '和', '行测', '申论'])
})

test('width and case do not matter, punctuation goes', () => {
  expect(searchWords('ＧＤＰ 增长 5.5%！')).toEqual(searchWords('gdp增长5 5'))
  expect(searchWords("——'\\\\:*&|!()")).toEqual([])
})

test('an unknown name is cut alike in every sentence', () => {
  const name = searchWords('邬彧祎')
  for (const sentence of ['邬彧祎说', '请邬彧祎同志发言']) {
    expect(searchWords(sentence)).toEqual(expect.arrayContaining(name))
  }
})

test('a vector names places and weights in reading order', () => {
  const vector = searchVector([
    { weight: 'A', text: '国考' },
    { weight: 'D', text: '国考 省考' },
  ])
  expect(vector).toBe("'国考':1A,2D '省考':3D")
})

test('a vector stays within the megabyte that PostgreSQL allows', () => {
  const text = Array.from({ length: 100_000 }, (_, index) => `word${index}x`).join(' ')
  expect(Buffer.byteLength(searchVector([{ weight: 'D', text }]))).toBeLessThan(1_000_000)
})
