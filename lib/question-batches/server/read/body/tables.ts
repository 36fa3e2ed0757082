import { child, elements, property, type XmlNode } from '../package/xml-tree.ts'
import { lineMarkdown } from './markdown.ts'
import type { Block, Reading } from './reading.ts'
import { joinRich, nothing, type Rich, trimRich } from './rich.ts'

type Kept = Pick<Reading, 'things' | 'keep'>

/** A table as Markdown has it; one that only sets its texts side by side (a frame, options in columns) as their lines. */
export function tableBlocks(table: XmlNode, reading: Reading): Block[] {
  return tableOf(
    rowsOf(table).map((row) => cellsOf(row, reading)),
    reading,
  )
}

/** The same of the lines in its cells, row by row. */
export function tableOf(cells: readonly Block[][][], reading: Kept): Block[] {
  const all = cells.flat().flat()
  const filled = cells.flat().filter((cell) => cell.some(({ rich }) => rich.text.trim() !== ''))
  const isFrame = cells.every((row) => row.length < 2)
  const isOption = (cell: readonly Block[]) =>
    /^[A-Z][.、．)）]/.test((cell[0]?.rich.text ?? '').normalize('NFKC').trim())
  if (isFrame || (filled.length > 1 && filled.every(isOption))) return all
  const rows = cells.map((row) =>
    row.map((cell) =>
      trimRich(
        joinRich(
          cell.map(({ rich }) => trimRich(rich)),
          ' ',
        ),
      ),
    ),
  )
  if (filled.length === 0) return []
  const text = tableMarkdown(rows, reading)
  return [{ rich: reading.keep({ kind: 'table', text }), rows }]
}

const rowsOf = (table: XmlNode): XmlNode[] =>
  elements(table).flatMap((one) => {
    if (one.name === 'w:tr') return child(one, 'w:trPr', 'w:del') ? [] : [one]
    return /^w:(?:sdt|sdtContent|ins)$/.test(one.name) ? rowsOf(one) : []
  })

/** The cells of a row, with an empty one for each column more that one goes over. */
function cellsOf(row: XmlNode, reading: Reading): Block[][] {
  return elements(row).flatMap((one): Block[][] => {
    if (/^w:(?:sdt|sdtContent)$/.test(one.name)) return cellsOf(one, reading)
    if (one.name !== 'w:tc') return []
    const span = Math.min(Number(property(one, 'w:tcPr', 'w:gridSpan') ?? 1) || 1, 60)
    return [reading.blocksOf(one), ...Array.from({ length: span - 1 }, () => [])]
  })
}

function tableMarkdown(rows: readonly Rich[][], { things }: Kept): string {
  const width = Math.max(2, ...rows.map((row) => row.length))
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) =>
      lineMarkdown(row[at] ?? nothing, things, true),
    )
    return `| ${cells.join(' | ')} |`
  })
  lines.splice(1, 0, `| ${Array.from({ length: width }, () => '---').join(' | ')} |`)
  return lines.join('\n')
}
