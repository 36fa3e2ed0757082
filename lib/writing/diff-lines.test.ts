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

test('a long text that is all new is shown without comparing each line', () => {
  const lines = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join('\n')
  expect(diffLines(lines('a'), lines('b'))).toHaveLength(6000)
})
