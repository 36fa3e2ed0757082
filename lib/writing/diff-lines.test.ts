import { diffLines } from './diff-lines.ts'

const shown = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  )

test('lines that both have stay, the others go or come', () => {
  expect(shown('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([' a', '-b', '+x', ' c', ' d', '+e'])
  expect(shown('a', 'a')).toEqual([' a'])
  expect(shown('a\na', 'a')).toEqual([' a', '-a'])
})

const lines = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word}${n}`)

test('a long text that is all new is shown as replaced', () => {
  const [before, after] = [lines('a'), lines('b')]
  const shown = diffLines(before.join('\n'), after.join('\n'))
  expect(shown.map(({ text }) => text)).toEqual([...before, ...after])
  expect(shown.map(({ kind }) => kind).indexOf('added')).toBe(3000)
})

test('a long text that differs at both ends is compared line by line', () => {
  const middle = lines('a')
  const text = (word: string) => [word, ...middle, word].join('\n')
  const changed = diffLines(text('before'), text('after')).filter(({ kind }) => kind !== 'same')
  expect(changed.map(({ text }) => text)).toEqual(['before', 'after', 'before', 'after'])
})
