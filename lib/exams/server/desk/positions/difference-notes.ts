import { columnName } from '#lib/exams/desk/position-columns.ts'
import type { StoredPosition } from './position-cells.ts'
import type { PositionRow } from './read-row.ts'
import type { TableDifference } from './table-difference.ts'

/** Names what whoever loads a table may not have meant. */
export function lossNotes(
  { added, removed }: Pick<TableDifference, 'added' | 'removed'>,
  stored: readonly { id: number; row: StoredPosition }[],
): string[] {
  const gone = new Set(removed.map(({ id }) => id))
  const names = new Set(stored.flatMap(({ id, row }) => (gone.has(id) ? keyOf(row) : [])))
  const renamed = added.filter((row) => names.has(keyOf(row)))
  if (renamed.length === 0) return []
  return [
    `新增的职位里有 ${renamed.length} 个与要删除的同名、只是代码不同；如果是改了代码，请填编号，原有的内容才会保留`,
  ]
}

/** A table of another exam, or of codes given anew, makes other positions of those that are there. */
export function otherNotes(
  { changed }: Pick<TableDifference, 'changed'>,
  byCode: ReadonlySet<number>,
): string[] {
  const names = [columnName('unit'), columnName('title')]
  const others = changed.filter(
    ({ id, cells }) =>
      byCode.has(id) && names.every((name) => cells.some(({ column }) => column === name)),
  )
  if (others.length === 0) return []
  return [
    `有 ${others.length} 个职位按代码对应，但招录单位和职位名称都与原来不同，请核对是不是这场考试的表、代码有没有重编`,
  ]
}

const keyOf = ({ cityId, unit, title }: PositionRow) => JSON.stringify([cityId, unit, title])
