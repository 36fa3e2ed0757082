import { assertRoom, MOST_COLUMNS } from './sheet-cells.ts'
import { SheetFault } from './sheet-fault.ts'

export type ReadSheet = {
  /** The cells of each row as text; the first row of the file is the first. */
  rows: string[][]
  /** What of the file was not read, in a sentence; '' when nothing. */
  says: string
  /** The cells, by row and column from 0, whose number has over 15 digits: a spreadsheet has made the last ones 0. */
  rounded: [number, number][]
}

/** A table from an Excel file (.xlsx) or CSV (UTF-8 or GB18030), told apart by what it holds. Throws SheetFault. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    const { readXlsx } = await import('./read-xlsx.ts')
    const { name, rows, rounded, others } = readXlsx(bytes)
    assertFits(rows)
    const says = others > 0 ? `只读了工作表“${name}”，另外 ${others} 张没有读` : ''
    return { rows, says, rounded }
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    throw new SheetFault('这是旧版 Excel 文件（.xls），请另存为 .xlsx 再上传')
  const { readCsvSheet } = await import('./read-csv-sheet.ts')
  const rows = readCsvSheet(bytes)
  assertFits(rows)
  return { rows: rows.map((row) => row.slice(0, MOST_COLUMNS)), says: '', rounded: [] }
}

/** Of a cell; the longest conditions of a position have some hundreds. */
const LONGEST_CELL = 5000

/** Whoever asked for the table gets it at once; a cell in a far column makes a row of empty ones, a merged one many of the same text. */
function assertFits(rows: readonly string[][]): void {
  let [cells, characters] = [0, 0]
  for (const [at, row] of rows.entries()) {
    cells += row.length
    for (const cell of row) {
      characters += cell.length
      if (cell.length > LONGEST_CELL)
        throw new SheetFault(`第 ${at + 1} 行有一格超过 ${LONGEST_CELL} 个字`)
    }
  }
  assertRoom(cells, characters)
}
