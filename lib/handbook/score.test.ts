import {
  ofHundred,
  parseScore,
  rankByTotal,
  type ScoreParts,
  scoreText,
  totalScore,
} from './score.ts'

const parse = (text: string) => parseScore(text) ?? -1n

const parts = (
  written: string,
  interview: string,
  more: Partial<Record<keyof ScoreParts, string>> = {},
) => ({
  written: parse(written),
  interview: parse(interview),
  writtenFull: parse(more.writtenFull ?? '100'),
  interviewFull: parse(more.interviewFull ?? '100'),
  writtenWeight: parse(more.writtenWeight ?? '50'),
  interviewWeight: parse(more.interviewWeight ?? '50'),
})
const total = (...args: Parameters<typeof parts>) => scoreText(totalScore(parts(...args)))

test.each([
  ['72.5', 72_500n],
  ['0', 0n],
  ['100', 100_000n],
  ['7.125', 7125n],
  [' ６８．５ ', 68_500n],
])('%s is read exactly', (text, thousandths) => {
  expect(parseScore(text)).toBe(thousandths)
})

test.each(['', ' ', '-1', '1e2', '1.2345', '.5', '5.', '12,5', '12345', 'NaN', '７２分'])(
  '%j is no score',
  (text) => {
    expect(parseScore(text)).toBeNull()
  },
)

test('half of each', () => {
  expect(total('70', '80')).toBe('75.00')
  expect(total('68.5', '83.4')).toBe('75.95')
})

test('other weights and full scores', () => {
  expect(
    total('138', '85', { writtenFull: '200', writtenWeight: '60', interviewWeight: '40' }),
  ).toBe('75.40')
  expect(total('100', '100', { writtenWeight: '33.3', interviewWeight: '66.7' })).toBe('100.00')
})

test('a five in the third decimal is rounded up, also where a float would lie below it', () => {
  // (1.005 + 1.005) / 2 = 1.005, which is 1.00499… as a float.
  expect(total('1.005', '1.005')).toBe('1.01')
  expect(total('70.25', '80.02')).toBe('75.14')
  expect(total('70.25', '80.018')).toBe('75.13')
  expect(total('8.345', '0', { writtenWeight: '100', interviewWeight: '0' })).toBe('8.35')
})

test('only the sum is rounded', () => {
  // Each half is 33.335; rounded apart they would make 66.68.
  expect(total('66.67', '66.67')).toBe('66.67')
  expect(scoreText(ofHundred(parse('137'), parse('150')))).toBe('91.33')
})

test('a hundredth is shown with two digits', () => {
  expect([0n, 5n, 100n, 7505n].map(scoreText)).toEqual(['0.00', '0.05', '1.00', '75.05'])
})

test('equal totals share a place, and the next place is left out', () => {
  const ranked = rankByTotal([
    { name: '甲', total: 7500n },
    { name: '乙', total: 8000n },
    { name: '丙', total: 7500n },
    { name: '丁', total: 7000n },
  ])
  expect(ranked.map(({ name, place, tied }) => [name, place, tied])).toEqual([
    ['乙', 1, false],
    ['甲', 2, true],
    ['丙', 2, true],
    ['丁', 4, false],
  ])
})
