import { NEW_POSITION } from '#lib/exams/desk/position-columns.ts'
import type { FileRow, Line, Matched, RowFault } from './match-rows.ts'
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
        ...row,
        cells: { ...row.cells, id: String(id) },
        faults: own.map(({ sheet: _, line: __, ...fault }) => fault),
      },
    ]
  })
  const told = waiting.reduce((sum, one) => sum + one.faults.length, 0)
  return { waiting, isWithin: told === faults.length }
}
