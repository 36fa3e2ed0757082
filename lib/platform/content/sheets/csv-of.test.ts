import { csvOf } from './csv-of.ts'

test('a file begins with the mark of UTF-8, its lines end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['题号', '题干'],
      ['1', 'a,"b"\n二'],
    ]),
  ).toBe('\ufeff"题号","题干"\r\n"1","a,""b""\n二"\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\r=1',
  '\u200b=1',
  '\ufeff＝1',
])('a spreadsheet does not calculate %j', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`)
})

test('signs within a text stay as they are', () => {
  expect(csvOf([['1 = 1', 'a@b', '']])).toBe('\ufeff"1 = 1","a@b",""\r\n')
})

test('numbers stay numbers', () => {
  expect(csvOf([[-3, '3']])).toBe('\ufeff-3,"3"\r\n')
})
