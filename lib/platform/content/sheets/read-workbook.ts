import type { CellObject, DenseWorkSheet, ParsingOptions, Range, WorkBook } from '@e965/xlsx'
import { read, set_cptable } from '@e965/xlsx'
import { cellText, isRounded } from './cell-text.ts'
import { damaged, SheetFault } from './sheet-fault.ts'
import type { Sheet } from './sheet-file.ts'
import { assertRoom, assertRows, MOST_COLUMNS } from './sheet-room.ts'

const options = {
  ...{ dense: true, cellNF: true, cellFormula: false, cellHTML: false },
  // Texts of HTML stay texts: a code is no number.
  raw: true,
} satisfies ParsingOptions

/** The visible sheets of what SheetJS reads (bytes of an Excel file, or the text of HTML and XML), merged cells each with the text of all, and the names of the hidden ones. Throws SheetFault. */
export async function readWorkbook(
  source: Uint8Array | string,
): Promise<{ sheets: Sheet[]; hidden: string[] }> {
  const book = await parsed(source)
  const { Sheets: states = [], WBProps } = book.Workbook ?? {}
  const isHidden = (at: number) => Boolean(states[at]?.Hidden)
  const room = { filled: 0 }
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined
    return sheet && !isHidden(at) ? [cellsOf(name, sheet, WBProps?.date1904 === true, room)] : []
  })
  return { sheets, hidden: book.SheetNames.filter((_, at) => isHidden(at)) }
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
  const rows = Array.from(data, (cells, row) => {
    const width = Math.min(cells?.length ?? 0, MOST_COLUMNS)
    room.filled += width
    assertRoom(room.filled)
    return Array.from({ length: width }, (_, column) => {
      const cell = cells?.[column]
      if (!cell) return ''
      if (isRounded(cell)) rounded.push([row, column])
      return cellText(cell, is1904)
    })
  })
  for (const area of sheet['!merges'] ?? []) spread(rows, area, room)
  return { name, rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')), rounded }
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
