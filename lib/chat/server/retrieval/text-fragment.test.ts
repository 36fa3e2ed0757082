import { fragmentAddress } from './text-fragment.ts'

const partsOf = (address: string) =>
  address.split('#:~:text=')[1]?.split(',').map(decodeURIComponent) ?? []

test('signs of the directive are written as characters of the text', () => {
  const address = fragmentAddress('/a?x=1', 'A-B, C & D：100%')
  expect(address).toBe('/a?x=1#:~:text=A%2DB%2C%20C%20%26%20D%EF%BC%9A100%25')
  expect(partsOf(address)).toEqual(['A-B, C & D：100%'])
})

test('a long sentence is named by its ends, cut between words', () => {
  const sentence =
    '公务员法规定，国家实行公务员职务与职级并行制度，根据公务员职位类别和职责设置公务员领导职务、职级序列。'
  const [start = '', end = '', ...rest] = partsOf(fragmentAddress('/a', sentence))
  expect(rest).toEqual([])
  expect(sentence.startsWith(start)).toBe(true)
  expect(sentence.endsWith(end)).toBe(true)
  expect(start.length + end.length).toBeLessThan(sentence.length)
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(sentence)]
  const edges = words.map(({ index }) => index)
  expect(edges).toContain(start.length)
  expect(edges).toContain(sentence.length - end.length)
})

test('what is too short to be found alone leads to the page', () => {
  expect(fragmentAddress('/a', '请示')).toBe('/a')
  expect(fragmentAddress('/a', '')).toBe('/a')
})

test('half of a pair of surrogates does not throw', () => {
  expect(partsOf(fragmentAddress('/a', '遴选\ud800报名'))).toEqual(['遴选\ufffd报名'])
})
