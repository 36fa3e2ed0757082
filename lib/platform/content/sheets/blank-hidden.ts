import { type DenseWorkSheet, utils } from '@e965/xlsx'
import type { Sheet } from './sheet-file.ts'

/** Most rows or columns that are named. */
const MOST_NAMED = 20

/**
 * Empties the rows and columns that are hidden, a filter's too, so that all others keep their places; says which of them had
 * something in them, '' for none.
 */
export function blankHidden(table: Sheet, sheet: DenseWorkSheet): string {
  const { rows } = table
  const isHiddenRow = (row: number) => Boolean(sheet['!rows']?.[row]?.hidden)
  const isHiddenColumn = (column: number) => Boolean(sheet['!cols']?.[column]?.hidden)
  const gone = new Set<string>()
  const columns = new Set<number>()
  for (const [at, row] of rows.entries()) {
    if (isHiddenRow(at)) {
      if (row.some(Boolean)) gone.add(String(at + 1))
      rows[at] = []
    } else
      for (const [column, text] of row.entries()) {
        if (text === '' || !isHiddenColumn(column)) continue
        columns.add(column)
        row[column] = ''
      }
  }
  const isSeen = ([row, column]: [number, number]) => !isHiddenRow(row) && !isHiddenColumn(column)
  table.rounded = table.rounded.filter(isSeen)
  table.dated = table.dated.filter(isSeen)
  table.shared = table.shared.filter(isSeen)
  const letters = [...columns].toSorted((a, b) => a - b).map((column) => utils.encode_col(column))
  const parts = [
    ...(gone.size > 0 ? [`第 ${listed([...gone])} 行`] : []),
    ...(letters.length > 0 ? [`${listed(letters)} 列`] : []),
  ]
  const where = table.name === '' ? '' : `（工作表“${table.name}”）`
  return parts.length > 0 ? `隐藏的行和列没有读：${parts.join('，')}${where}` : ''
}

function listed(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? `等 ${names.length} ` : ''
  return `${names.slice(0, MOST_NAMED).join('、')}${more}`
}
