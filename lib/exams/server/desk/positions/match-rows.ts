import type { PositionColumn } from '#lib/exams/desk/position-columns.ts'
import type { PositionCells } from './position-cells.ts'

/** A row of the file with the number of its line. */
export type FileRow = { line: number; cells: Partial<PositionCells> }
export type RowFault = { line: number; column: PositionColumn | null; reason: string }
type Stored = { id: number; cells: PositionCells }
type Matched = { row: FileRow; stored: Stored | null }

/**
 * Which stored position each row of a file is: the one of its number; of its code, where it says nothing else of what it is;
 * else the one of the same place, unit and title, and of several with these the next. `defaults` is what a row says that says nothing of its place and year.
 */
export function matchRows(
  given: readonly FileRow[],
  stored: readonly Stored[],
  defaults: Partial<PositionCells>,
  isWhole: boolean,
): { matched: Matched[]; faults: RowFault[] } {
  const { rows, faults } = withNumbers(given, stored)
  const byId = new Map(stored.map((one) => [String(one.id), one]))
  const named = rows.filter(({ cells }) => cells.id)
  const taken = new Set(named.map(({ cells }) => cells.id))
  const free = Map.groupBy(
    stored.filter(({ id }) => !taken.has(String(id))),
    ({ cells }) => keyOf(cells),
  )
  const sizes = new Map([...free].map(([key, twins]) => [key, twins.length]))
  const counts = Map.groupBy(
    rows.filter(({ cells }) => !cells.id),
    ({ cells }) => keyOf({ ...defaults, ...filled(cells) }),
  )
  const seen = new Set<string>()
  const matched = rows.flatMap((row): Matched[] => {
    const { line, cells } = row
    if (cells.id) {
      const found = byId.get(cells.id)
      const reason = !found
        ? '这场考试没有这个编号的职位'
        : seen.has(cells.id) && '这个编号出现了两次'
      seen.add(cells.id)
      if (found && !reason) return [{ row, stored: found }]
      faults.push({ line, column: 'id', reason: reason || '' })
      return []
    }
    const key = keyOf({ ...defaults, ...filled(cells) })
    const size = sizes.get(key) ?? 0
    // Of several that are called the same, a part of the table does not tell which is meant.
    if (!isWhole && size > 1 && counts.get(key)?.length !== size) {
      faults.push({ line, column: 'id', reason: '有几个同名的职位，请填编号' })
      return []
    }
    return [{ row, stored: free.get(key)?.shift() ?? null }]
  })
  return { matched, faults }
}

/** Rows that name a position by its code alone, with its number. */
function withNumbers(rows: readonly FileRow[], stored: readonly Stored[]) {
  const faults: RowFault[] = []
  const byCode = Map.groupBy(stored, ({ cells }) => cells.code)
  const numbered = rows.flatMap((row): FileRow[] => {
    const { id, code, unit, title } = row.cells
    if (id || !code || unit || title) return [row]
    const same = byCode.get(code) ?? []
    const [only] = same
    if (only && same.length === 1) return [{ ...row, cells: { ...row.cells, id: String(only.id) } }]
    const reason = only ? '有几个职位是这个代码，请填编号' : '这场考试没有这个代码的职位'
    faults.push({ line: row.line, column: 'code', reason })
    return []
  })
  return { rows: numbered, faults }
}

const keyOf = ({ city, unit, title }: Partial<PositionCells>) => JSON.stringify([city, unit, title])

/** The cells that are not empty. */
export const filled = (cells: Partial<PositionCells>): Partial<PositionCells> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
