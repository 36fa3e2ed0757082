import { CsvError, parse } from 'csv-parse/sync'
import { MOST_ROWS } from './sheet-cells.ts'
import { SheetFault } from './sheet-fault.ts'

/** The cells of a CSV file, empty lines as rows of their own. Throws SheetFault. */
export function readCsvSheet(bytes: Buffer): string[][] {
  const text = textOf(bytes)
  if (text.includes('\u0000')) throw new SheetFault('不是 Excel 文件（.xlsx）或 CSV')
  try {
    const rows: string[][] = parse(text, {
      relax_column_count: true,
      delimiter: [',', '\t'],
      trim: true,
    })
    if (rows.length > MOST_ROWS + 100) throw new SheetFault(`超过 ${MOST_ROWS} 行，请分成几个文件`)
    return rows.map((row) => row.map(unguarded))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetFault(`第 ${Number(error.lines ?? 1)} 行的引号不成对`)
  }
}

/** Excel in Chinese saves CSV in GB18030. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The apostrophe that keeps a cell from being run as a formula is no part of it. */
const unguarded = (cell: string) => (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell)
