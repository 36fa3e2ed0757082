import type { PositionColumn } from '#lib/exams/desk/position-columns.ts'
import type { WaitingFault } from '#lib/exams/server/tables.ts'
import type { Head } from './columns/heads-to-name.ts'
import type { NamedColumn } from './find-columns.ts'
import type { FileRow, RowFault } from './match-rows.ts'
import type { PositionRow } from './read-row.ts'

export type CellChange = { column: string; before: string; after: string }

/** Changes that a table would make. */
export type TableDifference = {
  faults: RowFault[]
  /** Not only single rows are at fault: nothing of the table may be written. */
  isBarred: boolean
  /** The rows with faults, each with the number of the position that it is of, or 新. */
  waiting: (FileRow & { faults: WaitingFault[] })[]
  /** Stored positions that the table names. */
  listed: number[]
  /** Names what each row is of, as claimOf does. */
  claims: Set<string>
  columns: ReadonlySet<PositionColumn>
  /** The table lists all positions of its exam. */
  isWhole: boolean
  /** Parts of the file that were not read, and what was taken for granted. */
  notes: string[]
  /** Where no head was found: the rows that may be it. */
  heads: Head[]
  /** Names of columns that mean nothing here, and of those that staff gave a meaning. */
  unread: string[]
  named: NamedColumn[]
  added: PositionRow[]
  changed: { id: number; row: PositionRow; name: string; cells: CellChange[] }[]
  /** Left out by a whole table. */
  removed: { id: number; name: string }[]
  /** Names what is stored now and what would be changed. */
  basis: string
}
