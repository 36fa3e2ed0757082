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

/** The cells of a sheet as text, and the numbers (row and column, from 0) of which a spreadsheet has lost the last digits. */
type Cells = { rows: string[][]; rounded: [number, number][] }

/**
 * The cells of a sheet as text, merged ones each with the text of all; numbers as one reads them. `texts` are those that
 * cells name by number, `widths` how many digits at least the formats show. Throws SheetFault when it is too large.
 */
export function readCells(
  xml: string,
  { texts, widths }: { texts: readonly string[]; widths: readonly number[] },
): Cells {
  const grid: Grid = { rows: [], filled: 0 }
  const { rows } = grid
  const rounded: Cells['rounded'] = []
  let style = 0
  const merged: string[] = []
  let place = { row: 0, column: -1 }
  let type = ''
  let value = ''
  let isValue = false
  let isReading = false
  parseXml(xml, {
    open: (tag, { r, t = '', s = '0', ref }) => {
      if (tag === 'row') place = { row: r ? Number(r) - 1 : rows.length, column: -1 }
      if (tag === 'c') {
        place = r ? placeOf(r) : { ...place, column: place.column + 1 }
        type = t
        style = Number(s)
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
      if (tag !== 'c' || value === '') return
      const isNumber = !otherTypes.has(type) && NUMBER.test(value)
      if (isNumber && Math.abs(Number(value)) >= 10 ** DIGITS)
        rounded.push([place.row, place.column])
      const text = isNumber
        ? numberText(Number(value), widths[style] ?? 0)
        : cellText(type, value, texts)
      put(grid, place, text)
    },
  })
  for (const ref of merged) spread(grid, ref)
  return { rows: Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? '')), rounded }
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

const otherTypes: ReadonlySet<string> = new Set(['s', 'b', 'inlineStr', 'str', 'e'])
const NUMBER = /^[-+\d.eE]+$/
/** That a spreadsheet keeps of a number. */
const DIGITS = 15

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? '是' : '否'
  return decoded(value).trim()
}

function numberText(value: number, width: number): string {
  // 60.1 is stored as 60.100000000000001.
  const text = String(Number(value.toPrecision(DIGITS)))
  return /^\d+$/.test(text) ? text.padStart(width, '0') : text
}

/** Signs that XML does not have, such as the carriage return, are written as `_x000D_`, and a `_` before such a text as `_x005F_`. */
export const decoded = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

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
