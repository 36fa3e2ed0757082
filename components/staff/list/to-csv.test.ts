import { toCsv } from './to-csv.ts'

test('a field keeps quotes, commas and lines', () => {
  expect(
    toCsv([
      ['称呼', '留言'],
      ['王"五', '一,\n二'],
    ]),
  ).toBe('\uFEFF"称呼","留言"\r\n"王""五","一,\n二"\r\n')
})

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})

test('numbers stay numbers', () => {
  expect(toCsv([[-3, '3']])).toBe('\uFEFF-3,"3"\r\n')
})
