import type { Column } from '#lib/columns/shapes.ts'
import { columnPath } from './column-links.ts'

/** Every column with its address and those of its sub-columns. */
export function directoryOf(tree: Column[]) {
  return tree.map((column) => ({
    title: column.title,
    href: columnPath('ColumnList', { column }),
    children: column.child.map((subColumn) => ({
      name: subColumn.title,
      href: columnPath('ColumnList', { column, subColumn }),
    })),
  }))
}
