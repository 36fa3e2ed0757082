import { parseXml } from './parse-xml.ts'
import { damaged, SheetFault } from './sheet-fault.ts'

export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 200
/** 50 columns of 20,000 rows. */
const MOST_CELLS = 1_000_000
const MOST_CHARACTERS = 10_000_000

/** Throws SheetFault above the cells and characters that a table may have. */
export function assertRoom(cells: number, characters = 0): void {
  if (cells > MOST_CELLS || characters > MOST_CHARACTERS)
    throw new SheetFault('表格太大，请删去用不到的行和列，或分成几个文件')
}

/** The cells of a sheet as text, merged ones each with the text of all; numbers as one reads them. Throws SheetFault when it is too large. */
export function readCells(xml: string, texts: readonly string[]): string[][] {
  const grid: Grid = { rows: [], filled: 0 }
  const { rows } = grid
  const merged: string[] = []
  let place = { row: 0, column: -1 }
  let type = ''
  let value = ''
  let isValue = false
  let isReading = false
  parseXml(xml, {
    open: (tag, { r, t = '', ref }) => {
      if (tag === 'row') place = { row: r ? Number(r) - 1 : rows.length, column: -1 }
      if (tag === 'c') {
        place = r ? placeOf(r) : { ...place, column: place.column + 1 }
        type = t
        value = ''
      }
      if (tag === 'rPh') isReading = true
      isValue = !isReading && (tag === 'v' || tag === 't')
      if (tag === 'mergeCell' && ref) merged.push(ref)
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'rPh') isReading = false
      if (tag === 'c' && value !== '') put(grid, place, cellText(type, value, texts))
    },
  })
  for (const ref of merged) spread(grid, ref)
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''))
}

type Cell = { row: number; column: number }
/** `filled` counts a cell as often as it is filled: areas that are merged may lie on each other. */
type Grid = { rows: string[][]; filled: number }

function put(grid: Grid, { row, column }: Cell, text: string): void {
  if (row >= MOST_ROWS + 100) throw new SheetFault(`超过 ${MOST_ROWS} 行，请分成几个文件`)
  if (column >= MOST_COLUMNS) return
  grid.filled += 1
  assertRoom(grid.filled)
  grid.rows[row] ??= []
  const cells = grid.rows[row]
  if (cells) cells[column] = text
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? '是' : '否'
  if (type === 'inlineStr' || type === 'str' || type === 'e') return value.trim()
  // 60.1 is stored as 60.100000000000001.
  return /^[-+\d.eE]+$/.test(value) ? String(Number(Number(value).toPrecision(15))) : value.trim()
}

/** `B12` as places from 0. */
function placeOf(name: string): Cell {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
  if (!letters) throw new SheetFault(damaged)
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** A unit of several positions is often one cell over their rows. */
function spread(grid: Grid, ref: string): void {
  const [from, to] = ref.split(':').map(placeOf)
  if (!from || !to) return
  const { rows } = grid
  const text = rows[from.row]?.[from.column]
  if (!text) return
  if (to.row < from.row || to.column < from.column) throw new SheetFault(damaged)
  for (let row = from.row; row <= Math.min(to.row, rows.length - 1); row += 1)
    for (let column = from.column; column <= Math.min(to.column, MOST_COLUMNS - 1); column += 1)
      put(grid, { row, column }, text)
}
