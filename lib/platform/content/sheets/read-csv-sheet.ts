import { CsvError, parse } from 'csv-parse/sync'
import { keptText } from './kept-text.ts'
import { SheetFault } from './sheet-fault.ts'
import { assertRows, MOST_COLUMNS } from './sheet-room.ts'

/** The cells of a text whose columns are parted by commas or by tabs, empty lines as rows of their own; of `mostRows`, where a sheet may have more than those that staff send. Throws SheetFault. */
export function readCsvSheet(text: string, mostRows?: number): string[][] {
  if (text.includes('\u0000')) throw new SheetFault('不是 Excel 文件（.xlsx、.xls）或 CSV')
  try {
    const delimiter = separatorOf(text)
    const rows: string[][] = parse(withoutFormulas(text), {
      relax_column_count: true,
      delimiter,
      trim: true,
    })
    assertRows(rows.length, mostRows)
    return rows.map((row) => row.slice(0, MOST_COLUMNS).map(unguarded))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetFault(`第 ${Number(error.lines ?? 1)} 行的引号不成对`)
  }
}

/** Lines that show how a file is parted. */
const MOST_SEEN = 20

/** A file has one separator, and nearly every line has it; the other sign is part of a text. */
function separatorOf(text: string): ',' | '\t' {
  const lines = text.split(/\r?\n/, MOST_SEEN)
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return linesWith('\t') > linesWith(',') ? '\t' : ','
}

/** The apostrophe that keeps a cell from being run as a formula is no part of it. */
const unguarded = (cell: string) =>
  /^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : keptText(cell)

const quoted = /"[^"]*"|(?<=^|[,\t\r\n])=("[^"\r\n]*")(?=[,\t\r\n]|$)/g

/** A field such as ="0101" is the text in it: systems write it so that a spreadsheet keeps the zeros, and without quotes around the whole. */
const withoutFormulas = (text: string) =>
  text.includes('="') ? text.replace(quoted, (all, inside?: string) => inside ?? all) : text
