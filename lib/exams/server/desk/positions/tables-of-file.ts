import type { PositionColumn } from '#lib/exams/desk/position-columns.ts'
import type { Sheet, SheetFile } from '#lib/platform/content/sheets/sheet-file.ts'
import { cellFaults } from './cell-faults.ts'
import {
  type Found,
  findColumns,
  missingColumns,
  type NamedColumn,
  type OwnNames,
} from './find-columns.ts'
import { linesOf } from './lines-of.ts'
import { type FileRow, linesName, namesPositions, type RowFault } from './match-rows.ts'

/** Most rows that are no positions, and most signs of each, that a note names. */
const [MOST_ASIDES, MOST_SIGNS] = [5, 40]

export type ReadTable = {
  /** The columns of all sheets together. */
  known: Set<PositionColumn>
  /** Some sheet does not name the 职位类别. */
  lacksCategory: boolean
  lines: FileRow[]
  faults: RowFault[]
  /** Names of columns that mean nothing here, and of those that staff gave a meaning. */
  unread: string[]
  named: NamedColumn[]
  /** Parts of the file that were not read. */
  notes: string[]
  head: Pick<RowFault, 'sheet' | 'line'>
}

/**
 * The positions of a file: those of the sheet that has most columns, and of all sheets that have the same of the columns
 * which every position needs; null when no sheet names unit and title, numbers or codes.
 */
export function tablesOfFile({ sheets, says }: SheetFile, own: OwnNames): ReadTable | null {
  const all = sheets.map((sheet) => ({ sheet, found: findColumns(sheet.rows, own) }))
  const tables = all.flatMap(({ sheet, found }) => (found ? [{ sheet, found }] : []))
  const [main] = tables.toSorted((a, b) => b.found.columns.size - a.found.columns.size)
  if (!main) return null
  const like = tables.filter(({ found }) => kindOf(found) === kindOf(main.found))
  const read = like.map(({ sheet, found }) => readOne(sheet, found, like.length > 1))
  const left = all.flatMap(({ sheet }) =>
    like.some((one) => one.sheet === sheet) || isEmpty(sheet) ? [] : [sheet.name],
  )
  const asides = read.flatMap((one) => one.asides)
  const unread = [...new Set(like.flatMap(({ found }) => found.unread))]
  const lines = read.flatMap((one) => one.lines)
  const faults = read.flatMap((one) => one.faults)
  const head = read[0]?.head ?? { sheet: '', line: 1 }
  if (lines.length === 0) faults.push({ ...head, column: null, reason: '表头下面没有职位' })
  return {
    known: new Set(like.flatMap(({ found }) => [...knownOf(found)])),
    lacksCategory: like.some(({ found }) => !found.columns.has('category')),
    ...{ lines, faults, head, unread },
    named: uniqueNames(like.flatMap(({ found }) => found.named)),
    notes: [
      ...(says ? [says] : []),
      ...(like.length > 1
        ? [`一并读了工作表：${like.map(({ sheet }) => sheet.name).join('、')}`]
        : []),
      ...(left.length > 0 ? [`这些工作表没有读：${left.join('、')}`] : []),
      ...(unread.length > 0 ? [`这些列没有读：${unread.join('、')}`] : []),
      ...(asides.length > 0 ? [asidesNote(asides)] : []),
    ],
  }
}

const uniqueNames = (named: readonly NamedColumn[]) => [
  ...new Map(named.map((one) => [one.name, one])).values(),
]

const isEmpty = ({ rows }: Sheet) => rows.every((row) => row.every((cell) => cell === ''))

function knownOf({ columns, conditions }: Found): Set<PositionColumn> {
  const known = new Set(columns.keys())
  if (conditions.length > 0) known.add('conditions')
  return known
}

/** Tables that can be read as one. */
function kindOf(found: Found): string {
  const known = knownOf(found)
  return JSON.stringify([namesPositions(known), missingColumns(known)])
}

function readOne(sheet: Sheet, found: Found, isOneOfSeveral: boolean) {
  const name = isOneOfSeveral ? sheet.name : ''
  const head = { sheet: name, line: found.row + 1 }
  const { lines, asides } = linesOf({ ...sheet, name }, found)
  const faults = cellFaults({ ...sheet, name }, found, lines)
  for (const column of found.twice) faults.push({ ...head, column, reason: '这一列出现了两次' })
  return { head, lines, asides, faults }
}

function asidesNote(asides: ReturnType<typeof linesOf>['asides']): string {
  const named = asides.slice(0, MOST_ASIDES).map((aside) => {
    const { text } = aside
    return `${linesName([aside])}“${text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text}”`
  })
  const more = asides.length > named.length ? `，等 ${asides.length} 行` : ''
  return `这些行不是职位，没有读：${named.join('，')}${more}`
}
