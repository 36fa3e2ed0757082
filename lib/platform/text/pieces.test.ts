import { excerpt, foundPieces, isFoundIn } from './pieces.ts'

const marked = (text: string, words: string[]) =>
  foundPieces(text, words)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['every occurrence', '行政与行政法', ['行政'], '[行政]与[行政]法'],
  ['overlapping words as one piece', '行政处罚法', ['行政处罚', '处罚法'], '[行政处罚法]'],
  ['touching words as one piece', '公务员遴选', ['公务员', '遴选'], '[公务员遴选]'],
  ['any letter case', 'ABC abc', ['aBc'], '[ABC] [abc]'],
  ['nothing for an empty word', '行政', [''], '行政'],
  ['nothing that does not occur', '行政', ['民法'], '行政'],
])('marks %s', (_, text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})

test('an empty text has no pieces', () => {
  expect(foundPieces('', ['行政'])).toEqual([])
})

test('an excerpt of a long text shows the first found word', () => {
  const text = `${'前'.repeat(300)}行政${'后'.repeat(300)}`
  const cut = excerpt(text, ['行政'], 100)
  expect(cut).toContain('行政')
  expect(cut).toMatch(/^…前+行政后+…$/)
  expect(cut.length).toBeLessThanOrEqual(102)
})

test('a short text is left whole, a text without a word starts at its start', () => {
  expect(excerpt('短', ['行政'], 100)).toBe('短')
  expect(excerpt(`始${'中'.repeat(200)}`, ['行政'], 100)).toMatch(/^始中+…$/)
})

test('a cut never halves a character', () => {
  expect(excerpt('𠮷'.repeat(100), [], 21).isWellFormed()).toBe(true)
  expect(isFoundIn('İstanbul 行政', ['行政'])).toBe(true)
})
