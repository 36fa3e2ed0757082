import { plainText } from '#lib/platform/text/plain-text.ts'

/** Cells of a line, as the answer sheets of the exam have them. */
export const SHEET_CELLS = 25

/** Signs that may not begin a line: each stands in the last cell of the line before, with the character there. */
const hanging = /^[，。、；：？！）》」』”’…]$/

export type SheetRow = {
  cells: { place: number; text: string }[]
  /** The number of its last cell. */
  end: number
  mark: number | null
}

/**
 * A written answer on squared paper, a character a cell, two digits or letters in one, each paragraph begun with two empty
 * cells. The sheet is at least `least` cells long; a row that ends on a hundred names it.
 */
export function sheetRows(html: string, least: number): SheetRow[] {
  const lines = paragraphsOf(html).flatMap(linesOf)
  const count = Math.max(1, lines.length, Math.ceil(least / SHEET_CELLS))
  return Array.from({ length: count }, (_, index) => {
    const end = (index + 1) * SHEET_CELLS
    const cells = lines[index] ?? []
    return {
      cells: Array.from({ length: SHEET_CELLS }, (_none, place) => {
        return { place, text: cells[place] ?? '' }
      }),
      end,
      mark: end % 100 === 0 ? end : null,
    }
  })
}

function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((text) => text !== '')
}

function linesOf(paragraph: string): string[][] {
  const lines: string[][] = [['', '']]
  for (const cell of cellsOf(paragraph)) {
    const line = lines.at(-1) ?? []
    if (line.length < SHEET_CELLS) line.push(cell)
    else if (hanging.test(cell)) line.push((line.pop() ?? '') + cell)
    else lines.push([cell])
  }
  return lines
}

/** Two digits or two letters share a cell; white space has none. */
const cellsOf = (text: string): string[] =>
  text.replace(/\s+/g, '').match(/[\da-z]{1,2}|[\da-zA-Z]|[^\da-zA-Z]/gu) ?? []
