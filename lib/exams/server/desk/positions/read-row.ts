import type { PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { scaleFaults } from '#lib/exams/server/content/positions.ts'
import type { Places } from './places.ts'
import { type PositionCells, readCells, type StoredPosition } from './position-cells.ts'

export type PositionRow = Omit<StoredPosition, 'id'>

/** The exam that a table is for. */
export type ExamOfTable = {
  id: number
  kind: string
  cityId: number | null
  registrationStart: string
  /** Address of the official announcement, '' where it is not known. */
  link: string
}

type Known = {
  exam: Pick<ExamOfTable, 'id' | 'kind'>
  places: Places
  /** Without it no codes are looked up. */
  majors: Set<unknown> | undefined
}
type CellFault = { column: PositionColumn; reason: string }

/** The position that a row says, or what is wrong with which of its cells. */
export function readRow(
  cells: PositionCells,
  { exam, places, majors }: Known,
): { row: PositionRow } | { faults: CellFault[] } {
  const read = readCells(cells)
  const faults: CellFault[] = 'faults' in read ? read.faults : []
  const cityId = places.idOf(cells.city)
  if (cityId === undefined) faults.push({ column: 'city', reason: `没有“${cells.city}”这个地区` })
  const codes = 'row' in read ? (read.row.majorCodes ?? []) : []
  const unknown = codes.filter((code) => majors && !majors.has(code))
  if (unknown.length > 0)
    faults.push({ column: 'majorCodes', reason: `没有这些专业：${unknown.join(' ')}` })
  if ('row' in read) faults.push(...scaleFaults(read.row))
  if (faults.length > 0 || !('row' in read) || cityId === undefined) return { faults }
  return { row: { ...read.row, cityId, kind: exam.kind, windowId: exam.id } }
}
