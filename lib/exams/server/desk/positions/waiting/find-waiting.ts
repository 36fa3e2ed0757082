import { and, asc, eq } from 'drizzle-orm'
import {
  columnName,
  type PositionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'
import type { WaitingPositions } from '#lib/exams/desk-contract.ts'
import { examPositions, unlistedPositions, waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { hashOf, nameOf } from '../compare-positions.ts'
import { linesName } from '../match-rows.ts'

/** Most rows that are given to be mended at once, and most positions that are named. */
const [MOST_ROWS, MOST_NAMED] = [20, 100]

type Waiting = typeof waitingPositions.$inferSelect

/** The rows that wait for somebody to mend them, the first of the files first, and the positions that the last whole table left out. */
export async function findWaiting(db: Db, windowId: number): Promise<WaitingPositions> {
  const own = eq(waitingPositions.windowId, windowId)
  const { id, version } = waitingPositions
  const [all, rows, unlisted] = await Promise.all([
    db.select({ id, version }).from(waitingPositions).where(own).orderBy(asc(id)),
    db
      .select()
      .from(waitingPositions)
      .where(own)
      .orderBy(asc(waitingPositions.id))
      .limit(MOST_ROWS),
    unlistedOf(db, windowId),
  ])
  return {
    total: all.length,
    basis: basisOfRows(all),
    rows: rows.map(shownRow),
    unlisted: {
      total: unlisted.length,
      basis: basisOf(unlisted),
      positions: unlisted
        .slice(0, MOST_NAMED)
        .map((position) => ({ id: position.id, name: nameOf(position) })),
    },
  }
}

/** The positions that the last whole table of an exam left out. */
export async function unlistedOf(db: Db, windowId: number) {
  const { id, unit, title, code, scoreLine } = examPositions
  return await db
    .select({ id, unit, title, code, scoreLine })
    .from(unlistedPositions)
    .innerJoin(examPositions, eq(id, unlistedPositions.positionId))
    .where(and(eq(unlistedPositions.windowId, windowId), eq(examPositions.windowId, windowId)))
    .orderBy(asc(id))
}

/** Names the rows that wait, and what is written into them. */
export const basisOfRows = (rows: readonly Pick<Waiting, 'id' | 'version'>[]): string =>
  hashOf(rows.map(({ id, version }) => [id, version]))

/** Names a list of positions, so that nobody removes others than those that were seen. */
export const basisOf = (positions: readonly { id: number }[]): string =>
  hashOf(positions.map(({ id }) => id))

function shownRow(row: Waiting): WaitingPositions['rows'][number] {
  const { id, version, cells, faults } = row
  const columns = positionColumnNames.filter(
    (column) => column in cells || faults.some((fault) => fault.column === column),
  )
  return {
    ...{ id, version, place: placeOf(row), name: nameOfRow(row) },
    cells: columns.map((column) => ({
      ...{ column, name: columnName(column), text: cells[column] ?? '' },
      fault: reasonsOf(faults, column),
    })),
    fault: reasonsOf(faults, null),
  }
}

const reasonsOf = (faults: Waiting['faults'], column: PositionColumn | null) =>
  faults.flatMap((fault) => (fault.column === column ? [fault.reason] : [])).join('；')

/** Names the file and line of a row. */
export const placeOf = (row: Pick<Waiting, 'file' | 'sheet' | 'line'>): string =>
  `${row.file} ${linesName([row])}`

/** Names a row, as far as it says. */
export const nameOfRow = ({
  cells: { unit = '', title = '', code = '' },
}: Pick<Waiting, 'cells'>) => nameOf({ unit, title, code })
