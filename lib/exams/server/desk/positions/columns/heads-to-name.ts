import type { Sheet } from '#lib/platform/content/sheets/sheet-file.ts'
import { LONGEST_NAME, MOST_ABOVE } from '../find-columns.ts'
import { nameOf } from './head-names.ts'

/** A row that may be the head of a table, with the names in it. */
export type Head = { sheet: string; line: number; names: string[] }

/** A head names more than this many columns. */
const FEW = 2
/** Most rows that are offered, and most names of one. */
const [MOST_HEADS, MOST_NAMES] = [30, 50]

/** The rows in which the head may stand that was not found, for staff to choose one: those near the top of a sheet with several short texts. */
export function headsToName(sheets: readonly Sheet[]): Head[] {
  return sheets
    .flatMap(({ name, rows }) =>
      rows.slice(0, MOST_ABOVE).map((cells, at) => ({
        ...{ sheet: sheets.length > 1 ? name : '', line: at + 1 },
        names: [...new Set(cells.map(nameOf))].filter(isName).slice(0, MOST_NAMES),
      })),
    )
    .filter(({ names }) => names.length > FEW)
    .slice(0, MOST_HEADS)
}

const isName = (text: string) => text !== '' && text.length <= LONGEST_NAME && !/^\d+$/.test(text)
