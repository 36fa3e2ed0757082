import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import type { Sheet } from '#lib/platform/content/sheets/sheet-file.ts'
import type { Found } from './find-columns.ts'
import type { FileRow, RowFault } from './match-rows.ts'

/** Columns of which a cell over several rows says nothing of each: it may be their sum. */
const counted: ReadonlySet<PositionColumn> = new Set(['headcount', 'applicants'])
/** Columns that hold no day. */
const named: ReadonlySet<PositionColumn> = new Set(['id', 'code', 'majorCodes', 'headcount'])

/** Faults of cells that only the file shows: numbers that lost their last digits, codes that became days, one number for several positions. `name` is that of the sheet. */
export function cellFaults(
  { name: sheet, rows, rounded, dated, shared }: Sheet,
  { columns }: Found,
  lines: readonly FileRow[],
): RowFault[] {
  const columnAt = new Map(
    [...columns].flatMap(([column, places]) => places.map((at) => [at, column])),
  )
  const ofPositions = new Set(lines.map(({ line }) => line))
  const faultsAt = (
    places: Sheet['rounded'],
    tell: (text: string, column: PositionColumn) => string | null,
  ) =>
    places.flatMap(([row, at]) => {
      const column = columnAt.get(at)
      const reason = column ? tell(rows[row]?.[at] ?? '', column) : null
      const isRead = column && reason !== null && ofPositions.has(row + 1)
      return isRead ? [{ sheet, line: row + 1, column, reason }] : []
    })
  const lost = [
    ...faultsAt(
      rounded,
      (text) => `“${text}”超过 15 位，表格软件已把末几位变成 0，请把这一列改成文本格式，重新填写`,
    ),
    ...faultsAt(dated, (text, column) =>
      named.has(column) ? `“${text}”是日期，表格软件可能改了所填的内容，请照公告填写` : null,
    ),
  ]
  const open = faultsAt(shared, (text, column) =>
    counted.has(column)
      ? `“${text}”是几行合并的一格，不知道各是多少，请填这个职位的${columnName(column)}`
      : null,
  )
  return [...lost.map((fault) => ({ ...fault, isLost: true as const })), ...open]
}
