import { columnName } from '#lib/exams/desk/position-columns.ts'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'
import { nameOf } from './compare-positions.ts'
import { linesName } from './match-rows.ts'
import type { TableDifference } from './table-difference.ts'

/** Most faults, and most changes of each kind, that are listed; the rest is counted. */
const MOST_TOLD = 100

/** Returns the part of a difference that the uploader sees. */
export function shownDifference(
  difference: TableDifference,
  isStored: boolean,
): Omit<LoadedPositions, 'replaced' | 'proposalId'> {
  const { faults, notes, added, changed, removed, basis, isBarred, waiting } = difference
  const { unread, named, heads } = difference
  return {
    isStored,
    isBarred,
    basis,
    notes,
    heads: heads.map(({ names, ...line }) => ({ names, place: linesName([line]) })),
    unread: unread.slice(0, MOST_TOLD),
    named: named.slice(0, MOST_TOLD),
    faults: faults.slice(0, MOST_TOLD).map(({ sheet, line, column, reason }) => ({
      line,
      reason: sheet === '' ? reason : `（工作表“${sheet}”）${reason}`,
      column: column === null ? '' : columnName(column),
    })),
    counts: {
      faults: faults.length,
      waiting: waiting.length,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
    },
    added: added.slice(0, MOST_TOLD).map(nameOf),
    changed: changed.slice(0, MOST_TOLD).map(({ id, name, cells }) => ({ id, name, cells })),
    removed: removed.slice(0, MOST_TOLD),
    cleared: clearedLines(difference),
  }
}

const scoreColumns = (['scoreLine', 'topScore', 'fullScore'] as const).map(columnName)
const nameColumns = (['year', 'unit', 'title', 'code'] as const).map(columnName)

/** Names the positions whose score line a difference sets, changes, takes away or gives to another name, with how. */
export function scoreLinesOf({
  added,
  changed,
}: Pick<TableDifference, 'added' | 'changed'>): string[] {
  const made = added.flatMap((row) =>
    row.scoreLine === null ? [] : [`${nameOf(row)} ${columnName('scoreLine')} ${row.scoreLine}`],
  )
  const other = changed.flatMap(({ name, cells, row }) => {
    const scores = cells.filter(
      ({ column }) =>
        scoreColumns.includes(column) || (row.scoreLine !== null && nameColumns.includes(column)),
    )
    const told = scores.map(({ column, before, after }) => `${column} ${before}→${after}`)
    return told.length > 0 ? [`${name} ${told.join('、')}`] : []
  })
  return [...made, ...other]
}

/** Counts the positions whose score line a difference takes away. */
export const clearedLines = ({ changed }: Pick<TableDifference, 'changed'>): number =>
  changed.filter(({ cells }) =>
    cells.some(({ column, after }) => column === columnName('scoreLine') && after === ''),
  ).length
