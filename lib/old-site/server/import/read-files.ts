import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readCsvSheet } from '#lib/platform/content/sheets/read-csv-sheet.ts'
import { readSheet } from '#lib/platform/content/sheets/read-sheet.ts'
import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import type { Sheet } from '#lib/platform/content/sheets/sheet-file.ts'
import { sheetText } from '#lib/platform/content/sheets/sheet-text.ts'
import {
  type Cells,
  type FindPlan,
  type OldOrder,
  type Person,
  readOrder,
  readPerson,
} from './read-row.ts'
import { type Column, findHead, type Head } from './row-columns.ts'

/** A row with its place in the file, in words. */
type Placed<T> = T & { place: string }

/** Something that cannot be taken as it stands, by its place and with what to do. */
export type PlacedFault = { place: string; reason: string }

export type ReadFiles = {
  people: Placed<Person>[]
  orders: Placed<OldOrder>[]
  faults: PlacedFault[]
  /** Phones of rows of people that have a fault. */
  faultyPhones: Set<string>
}

/** Rows of one CSV file; an Excel file has 20,000. */
const MOST_ROWS = 200_000
/** Bytes that such a file has at most, with 300 a row. */
const MOST_MB = 60

/** Reads people and orders of Excel and CSV files; rows with a fault are left out. Throws an Error with a sentence for a file that cannot be read. */
export async function readFiles(paths: readonly string[], findPlan: FindPlan): Promise<ReadFiles> {
  const read: ReadFiles = { people: [], orders: [], faults: [], faultyPhones: new Set() }
  // One after the other, so that no two stand in memory whole.
  for (const path of paths) {
    const name = basename(path)
    const { sheets, says } = await sheetsOf(path)
    if (says) read.faults.push({ place: name, reason: says })
    for (const sheet of sheets) {
      const place = [...(paths.length > 1 ? [name] : []), sheet.name].filter(Boolean).join(' ')
      readTable(sheet, place, findPlan, read)
    }
  }
  return read
}

async function sheetsOf(path: string) {
  const unreadable = (cause: unknown) => {
    throw new Error(`读不了文件 ${path}`, { cause })
  }
  const { size } = await stat(path).catch(unreadable)
  if (size > MOST_MB * 1e6) throw new Error(`${basename(path)} 超过 ${MOST_MB} MB，请分成几个文件`)
  const bytes = await readFile(path).catch(unreadable)
  try {
    if (!path.toLowerCase().endsWith('.csv')) return await readSheet(bytes)
    const rows = readCsvSheet(sheetText(bytes), MOST_ROWS)
    return { sheets: [{ name: '', rows, rounded: [], dated: [], shared: [] }], says: '' }
  } catch (cause) {
    if (!(cause instanceof SheetFault)) throw cause
    throw new Error(`${basename(path)}：${cause.message}`, { cause })
  }
}

function readTable(sheet: Sheet, place: string, findPlan: FindPlan, read: ReadFiles): void {
  const placeOf = (row: number) => `${place} 第 ${row + 1} 行`.trim()
  const head = findHead(sheet.rows)
  if (!head) {
    const reason = '没有找到表头：表头一行要有“手机号”等列名，可以照模板改'
    if (sheet.rows.some((row) => row.some(Boolean))) read.faults.push({ place: placeOf(0), reason })
    return
  }
  for (const reason of head.reasons) read.faults.push({ place: placeOf(head.row), reason })
  const placesOf = (cells: [number, number][]) => new Set(cells.map((cell) => cell.join(':')))
  const odd = { rounded: placesOf(sheet.rounded), dated: placesOf(sheet.dated) }
  for (let row = head.row + 1; row < sheet.rows.length; row += 1) {
    if (!sheet.rows[row]?.some((cell) => cell.trim() !== '')) continue
    const cells = cellsOf(sheet, head, row, odd)
    const at = placeOf(row)
    const faults =
      head.kind === 'orders' ? addOrder(cells, at, read) : addPerson(cells, at, findPlan, read)
    for (const { column, reason } of faults)
      read.faults.push({ place: `${at}“${column}”列`, reason })
  }
}

function addPerson(
  cells: Cells,
  place: string,
  findPlan: FindPlan,
  { people, faultyPhones }: ReadFiles,
) {
  const { row, faults, phone } = readPerson(cells, findPlan)
  if (row) people.push({ ...row, place })
  else if (phone) faultyPhones.add(phone)
  return faults
}

function addOrder(cells: Cells, place: string, { orders }: ReadFiles) {
  const { row, faults } = readOrder(cells)
  if (row) orders.push({ ...row, place })
  return faults
}

/** Cells that a spreadsheet has changed, as row:column. */
type Odd = Record<'rounded' | 'dated', Set<string>>

function cellsOf(sheet: Sheet, { columns }: Head, row: number, odd: Odd): Cells {
  const at = (column: Column) => columns.get(column) ?? -1
  return {
    text: (column) => sheet.rows[row]?.[at(column)] ?? '',
    lost: (column) => odd.rounded.has(`${row}:${at(column)}`),
    dated: (column) => odd.dated.has(`${row}:${at(column)}`),
  }
}
