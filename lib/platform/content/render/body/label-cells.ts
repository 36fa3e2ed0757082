import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Characters of the longest cells of all columns together, above which a phone has no room for them beside each other. */
const BESIDE = 24

/**
 * Gives each cell of a table with three columns or more, too wide for a phone, the heading of its column, so that its
 * rows can stand as small records there. Says whether it did: not for spans, rows of another length, missing headings.
 */
export function labelCells(table: Element): boolean {
  const headings = rowsIn(table, 'thead')[0]?.map((cell) => textOf(cell).trim())
  const rows = rowsIn(table, 'tbody')
  if (!headings || headings.length < 3 || headings.some((heading) => !heading)) return false
  const isEven = rows.every(
    (row) =>
      row.length === headings.length &&
      row.every(({ properties }) => !properties.colSpan && !properties.rowSpan),
  )
  const widest = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ? textOf(row[column]).length : 0))),
  )
  if (!isEven || widest.reduce((sum, width) => sum + width, 0) <= BESIDE) return false
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (column > 0) cell.properties.dataLabel = headings[column]
    }
  }
  return true
}

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element')

/** The cells of each row of a part of a table. */
function rowsIn(table: Element, part: 'thead' | 'tbody'): Element[][] {
  return elementsIn(table)
    .filter(({ tagName }) => tagName === part)
    .flatMap(elementsIn)
    .map((row) => elementsIn(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th'))
}
