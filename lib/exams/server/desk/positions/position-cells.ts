import type { z } from 'zod'
import { type PositionColumn, positionColumnNames } from '#lib/exams/desk/position-columns.ts'
import { NO_DEMAND } from '#lib/exams/finder/scales.ts'
import { position } from '#lib/exams/server/content/positions.ts'
import type { examPositions } from '#lib/exams/server/tables.ts'

export type StoredPosition = typeof examPositions.$inferSelect

/** A position as a row of a file: every column as text, the place by its name. */
export type PositionCells = Record<PositionColumn, string>

/** A stored position, or one to be stored, as a row of a file; `placeOf` names a province, null is 全国. */
export function cellsOf(
  { cityId, majorCodes, further, ...row }: Omit<StoredPosition, 'windowId' | 'kind'>,
  placeOf: (cityId: number | null) => string,
): PositionCells {
  const cells = {
    ...row,
    city: placeOf(cityId),
    majorCodes: majorCodes && (majorCodes.join(' ') || NO_DEMAND),
    further: further === '' ? NO_DEMAND : further,
  }
  const texts = positionColumnNames.map((name) => [name, String(cells[name] ?? '')])
  return Object.fromEntries(texts) as PositionCells
}

// Kind, exam and place are not those of the file's format.
const written = position.omit({ id: true, kind: true, city: true, windowId: true })
type Written = z.output<typeof written>

/** Reads a row of a file, or its faults by their columns. */
export function readCells({
  id: _,
  city: __,
  ...cells
}: PositionCells): { row: Written } | { faults: { column: PositionColumn; reason: string }[] } {
  const read = written.safeParse(cells)
  if (read.success) {
    const { further, ...row } = read.data
    return { row: { ...row, further: further === NO_DEMAND ? '' : further } }
  }
  const faults = read.error.issues.map((issue) => {
    const column = issue.path[0] as PositionColumn
    return {
      column,
      reason: reasonOf(
        issue,
        column === 'city' ? '' : String(cells[column as keyof typeof cells] ?? ''),
      ),
    }
  })
  return { faults }
}

/** Says what is wrong with a cell, for who fills in a table. */
function reasonOf(issue: z.core.$ZodIssue, text: string): string {
  if (text === '') return '请填写'
  if (issue.code === 'too_big' && issue.origin === 'string') return `不超过 ${issue.maximum} 个字`
  if (issue.code === 'too_big') return `“${text}”太大，最多 ${issue.maximum}`
  if (issue.code === 'too_small') return `“${text}”太小，最少 ${issue.minimum}`
  if (issue.code === 'invalid_type') return `“${text}”应为数字`
  if (issue.code === 'not_multiple_of') return `“${text}”最多两位小数`
  return `“${text}”${issue.message}`
}
