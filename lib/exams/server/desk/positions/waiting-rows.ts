import { NEW_POSITION, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { plainCode } from '#lib/exams/position-code.ts'
import type { WaitingFault } from '#lib/exams/server/tables.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { type FileRow, filled, type Line, type Matched, type RowFault } from './match-rows.ts'
import type { TableDifference } from './table-difference.ts'

/** Tells a line of a file from all others. */
export const placeName = ({ sheet, line }: Line): string => JSON.stringify([sheet, line])

/**
 * The rows that have faults, each with these and with what it was found to be: the number of a stored position, 新, or what it
 * says itself where that is not known. `isWithin` says that every fault is one of a row.
 */
export function waitingRows(
  lines: readonly FileRow[],
  faults: readonly RowFault[],
  matched: readonly Matched[],
): { waiting: TableDifference['waiting']; isWithin: boolean } {
  const ofPlace = Map.groupBy(faults, placeName)
  const found = new Map(matched.map(({ row, stored }) => [row, stored]))
  const waiting = lines.flatMap((row) => {
    const own = ofPlace.get(placeName(row))
    if (!own) return []
    const position = found.get(row)
    const id = position === null ? NEW_POSITION : (position?.id ?? row.cells.id ?? '')
    return [
      {
        line: row.line,
        sheet: storable(row.sheet),
        cells: cellsWith(row.cells, String(id)),
        faults: own.map(faultOf),
      },
    ]
  })
  const told = waiting.reduce((sum, one) => sum + one.faults.length, 0)
  return { waiting, isWithin: told === faults.length }
}

/** Names what a row is of, with its number: the stored position, else its place, unit, title and code as they are written. */
function claimOf({ id = '', city = '', unit, title, code = '' }: FileRow['cells']): string {
  return isNumber(id) ? id : JSON.stringify([id, city, unit, title, plainCode(code)])
}

const isNumber = (id: string) => /^\d+$/.test(id)

/** Names all that the rows of a table are of. A code tells the row of another table whose position was not known yet. */
export function claimsOf(
  matched: readonly Matched[],
  waiting: readonly Pick<FileRow, 'cells'>[],
): Set<string> {
  const found = matched.map(({ row, stored }) => ({
    ...row.cells,
    id: String(stored?.id ?? NEW_POSITION),
  }))
  const all = [...found, ...waiting.map(({ cells }) => cells)]
  return new Set(all.flatMap((cells) => [claimOf(cells), ...unknownOf(cells)]))
}

const unknownOf = (cells: FileRow['cells']) =>
  plainCode(cells.code ?? '') === '' ? [] : [claimOf({ ...cells, id: '' })]

/** Whether a table that makes these claims, with these columns, says all that a waiting row says. */
export function isSaidAnew(
  cells: FileRow['cells'],
  { claims, columns }: Pick<TableDifference, 'claims' | 'columns'>,
): boolean {
  if (!claims.has(claimOf(cells))) return false
  const { id = '', ...others } = filled(cells)
  const names = Object.keys(others) as PositionColumn[]
  return !isNumber(id) || names.every((name) => columns.has(name))
}

/** Cells as PostgreSQL can store them. */
const cellsWith = (cells: FileRow['cells'], id: string): FileRow['cells'] =>
  Object.fromEntries(
    Object.entries({ ...cells, id }).map(([column, text]) => [column, storable(text)]),
  )

/** A fault without its place, as it can be stored. */
export const faultOf = ({ sheet: _, line: __, reason, ...fault }: RowFault): WaitingFault => ({
  ...fault,
  reason: storable(reason),
})
