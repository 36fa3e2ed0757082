import { SheetFault } from './sheet-fault.ts'

const MOST_ROWS = 20_000
/** Titles above a table and notes below it, on top of its rows. */
const MORE_LINES = 100
export const MOST_COLUMNS = 200
/** 50 columns of 20,000 rows. */
const MOST_CELLS = 1_000_000
const MOST_CHARACTERS = 10_000_000
/** Limit of one cell; the longest conditions of a position have some hundreds. */
const LONGEST_CELL = 5000

/** Throws SheetFault above the rows that a sheet may have. */
export function assertRows(count: number, most = MOST_ROWS): void {
  if (count > most + MORE_LINES) throw new SheetFault(`超过 ${most} 行，请分成几个文件`)
}

/** Throws SheetFault above the cells and characters that a table may have. */
export function assertRoom(cells: number, characters = 0): void {
  if (cells > MOST_CELLS || characters > MOST_CHARACTERS)
    throw new SheetFault('表格太大，请删去用不到的行和列，或分成几个文件')
}

/** Holds for all tables of a file together, which are answered at once: a cell in a far column makes a row of empty ones, a merged one many of the same text. Throws SheetFault. */
export function assertFits(tables: readonly (readonly (readonly string[])[])[]): void {
  let [cells, characters] = [0, 0]
  for (const [at, row] of tables.flatMap((rows) => [...rows.entries()])) {
    cells += row.length
    for (const cell of row) {
      characters += cell.length
      if (cell.length > LONGEST_CELL)
        throw new SheetFault(`第 ${at + 1} 行有一格超过 ${LONGEST_CELL} 个字`)
    }
  }
  assertRoom(cells, characters)
}
