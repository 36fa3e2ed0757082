import type { CellObject, DenseWorkSheet, ParsingOptions, Range, WorkBook } from '@e965/xlsx'
import { read, set_cptable } from '@e965/xlsx'
import { blankHidden } from './blank-hidden.ts'
import { cellText, isDay, isRounded } from './cell-text.ts'
import { damaged, SheetFault } from './sheet-fault.ts'
import type { Sheet } from './sheet-file.ts'
import { assertRoom, assertRows, MOST_COLUMNS } from './sheet-room.ts'

const options = {
  ...{ dense: true, cellNF: true, cellFormula: false, cellHTML: false },
  // Without it nobody knows which rows and columns are hidden.
  cellStyles: true,
  // Texts of HTML stay texts: a code is no number.
  raw: true,
} satisfies ParsingOptions

/** The visible sheets of what SheetJS reads (bytes of an Excel file, or the text of HTML and XML), merged cells each with the text of all, and sentences that say what is hidden. Throws SheetFault. */
export async function readWorkbook(
  source: Uint8Array | string,
): Promise<{ sheets: Sheet[]; says: string[] }> {
  const book = await parsed(source)
  const { Sheets: states = [], WBProps } = book.Workbook ?? {}
  const isHidden = (at: number) => Boolean(states[at]?.Hidden)
  const room = { filled: 0 }
  const says: string[] = []
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined
    if (!sheet || isHidden(at)) return []
    const table = cellsOf(name, sheet, WBProps?.date1904 === true, room)
    says.push(blankHidden(table, sheet))
    return [table]
  })
  const hidden = book.SheetNames.filter((_, at) => isHidden(at))
  if (hidden.length > 0) says.unshift(`隐藏的工作表没有读：${hidden.join('、')}`)
  return { sheets, says: says.filter(Boolean) }
}

/** First byte of the containers in which Excel wrote .xls. */
const OLE = 0xd0

async function parsed(source: Uint8Array | string): Promise<WorkBook> {
  // Texts of Excel 95 and before are in GBK.
  if (source[0] === OLE) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  try {
    return read(source, { ...options, type: typeof source === 'string' ? 'string' : 'buffer' })
  } catch (cause) {
    // The reader has no kinds of errors, only sentences.
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
    throw new SheetFault(isLocked ? locked : damaged, { cause })
  }
}

export const locked = '文件加了密码，请在表格软件里取消密码，另存后再上传'

type Room = {
  /** Counts a cell as often as it is filled: areas that are merged may lie on each other. */
  filled: number
}

function cellsOf(name: string, sheet: DenseWorkSheet, is1904: boolean, room: Room): Sheet {
  const all = sheet['!data'] ?? []
  // Rows that are only formatted go on to the last that there can be; and only what is there is looked at, since a file names its places itself.
  const last = Object.entries(all).findLast(([, cells]) => Object.values(cells).some(isFilled))
  const count = last ? Number(last[0]) + 1 : 0
  assertRows(count)
  const data = all.slice(0, count)
  const rounded: Sheet['rounded'] = []
  const dated: Sheet['dated'] = []
  const raised: [number, number][] = []
  const rows = Array.from(data, (cells, row) => {
    // Cells that are only formatted are there, too.
    const filled = (cells ?? []).findLastIndex((cell) => cell && isFilled(cell))
    const width = Math.min(filled + 1, MOST_COLUMNS)
    room.filled += width
    assertRoom(room.filled)
    return Array.from({ length: width }, (_, column) => {
      const cell = cells?.[column]
      if (!cell) return ''
      if (isRounded(cell)) rounded.push([row, column])
      if (cell.t === 'n' && isDay(cell)) dated.push([row, column])
      if (cell.r?.includes('vertAlign')) raised.push([row, column])
      return cellText(cell, is1904)
    })
  })
  const areas: readonly Range[] = sheet['!merges'] ?? []
  for (const area of areas) spread(rows, area, room)
  const isSeen = (row: number) => !sheet['!rows']?.[row]?.hidden
  const shared = areas.flatMap((area) => {
    const seen = sharedBy(rows, area).filter(([row]) => isSeen(row))
    return seen.length > 1 ? seen : []
  })
  const whole = rows.map((row) => Array.from(row, (cell) => cell ?? ''))
  return { name, rows: whole, rounded, dated, shared, ...(raised.length > 0 && { raised }) }
}

/** The cells of a number that goes over several rows. */
function sharedBy(rows: readonly string[][], { s: from, e: to }: Range): [number, number][] {
  const last = Math.min(to.r, rows.length - 1)
  const text = rows[from.r]?.[from.c] ?? ''
  if (last <= from.r || !/\d/.test(text.normalize('NFKC'))) return []
  return Array.from({ length: last - from.r + 1 }, (_, at) => [from.r + at, from.c])
}

const isFilled = ({ v }: CellObject) => v !== undefined && v !== ''

/** A unit of several positions is often one cell over their rows. */
function spread(rows: string[][], { s: from, e: to }: Range, room: Room): void {
  const text = rows[from.r]?.[from.c]
  if (!text) return
  for (let row = from.r; row <= Math.min(to.r, rows.length - 1); row += 1)
    for (let column = from.c; column <= Math.min(to.c, MOST_COLUMNS - 1); column += 1) {
      room.filled += 1
      assertRoom(room.filled)
      const cells = rows[row]
      if (cells) cells[column] = text
    }
}
