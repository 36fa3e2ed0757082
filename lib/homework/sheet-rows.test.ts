import { SHEET_CELLS, sheetRows } from './sheet-rows.ts'

/** The rows as lists of what stands in their cells. */
const rowsOf = (html: string, least = 0) =>
  sheetRows(html, least).map(({ cells }) => cells.map(({ text }) => text))
const textsOf = (html: string) => rowsOf(html).map((cells) => cells.join(''))

test('a paragraph begins with two empty cells, and a line has 25', () => {
  const [first, second] = rowsOf(`<p>${'字'.repeat(24)}</p>`)
  expect(first).toEqual(['', '', ...Array.from({ length: 23 }, () => '字')])
  expect(second?.[0]).toBe('字')
  expect(SHEET_CELLS).toBe(25)
})

test('no line begins with a mark that ends a sentence', () => {
  const [first, second] = rowsOf(`<p>${'字'.repeat(23)}。后</p>`)
  expect(first?.at(-1)).toBe('字。')
  expect(second?.[0]).toBe('后')
})

test('two digits share a cell; paragraphs and items of lists begin lines', () => {
  expect(rowsOf('<p>2026年</p>')[0]?.slice(2, 5)).toEqual(['20', '26', '年'])
  expect(textsOf('<p>一</p><ul><li><p>二</p></li></ul><p></p>')).toEqual(['一', '二'])
})

test('the sheet has room for the advised length, and names its hundreds', () => {
  const rows = sheetRows('', 200)
  expect(rows).toHaveLength(8)
  expect(rows.map(({ mark }) => mark)).toEqual([null, null, null, 100, null, null, null, 200])
})
