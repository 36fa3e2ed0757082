import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { NO_DEMAND, partyDemands } from '#lib/exams/finder/scales.ts'
import type { Found } from './find-columns.ts'
import type { FileRow } from './match-rows.ts'

type RoundedCell = { line: number; column: PositionColumn; text: string }

/** The rows below the head that say something, what belongs to the other conditions gathered there; and the cells that are read of those whose number lost its last digits. */
export function linesOf(
  rows: readonly (readonly string[])[],
  { row: head, columns, conditions }: Found,
  rounded: readonly (readonly [number, number])[],
): { lines: FileRow[]; roundedCells: RoundedCell[] } {
  const lines = rows.slice(head + 1).flatMap((row, index) => {
    const cells = [...columns].map(([column, places]) => {
      const texts = places.map((at) => oneLine(row[at] ?? '', names.has(column)))
      return [column, [...new Set(texts)].filter(Boolean).join(' ')] as const
    })
    const more = conditions.map(({ at, name }) => [name, oneLine(row[at] ?? '')] as const)
    const isEmpty = [...cells, ...more].every(([, text]) => text === '')
    return isEmpty
      ? []
      : [{ line: head + index + 2, cells: gathered(Object.fromEntries(cells), more) }]
  })
  const columnAt = new Map(
    [...columns].flatMap(([column, places]) => places.map((at) => [at, column])),
  )
  const roundedCells = rounded.flatMap(([row, at]) => {
    const column = columnAt.get(at)
    return column && row > head ? [{ line: row + 1, column, text: rows[row]?.[at] ?? '' }] : []
  })
  return { lines, roundedCells }
}

/** Cells are narrow: a name that goes on in the next line is one name. */
const names: ReadonlySet<PositionColumn> = new Set(['unit', 'title', 'code'])

const HAN = /\p{Script=Han}/u

/** A text without line breaks and tabs, a blank in their place; within a name none between Chinese characters. */
function oneLine(text: string, isName = false): string {
  const trimmed = text.trim()
  return trimmed.replace(/\s+/g, (blanks, at: number) => {
    if (!/[\t\n\v\f\r\u2028\u2029\ufeff]/.test(blanks)) return blanks
    const [before = '', after = ''] = [trimmed[at - 1], trimmed[at + blanks.length]]
    return isName && HAN.test(before) && HAN.test(after) ? '' : ' '
  })
}

const nothing: ReadonlySet<string> = new Set(['', NO_DEMAND, '无', '无限制', '无要求'])
const parties: readonly string[] = ['', NO_DEMAND, ...partyDemands]

/** The cells with what is asked beside in the other conditions; so is a 政治面貌 that the finder does not know. */
function gathered(
  { party, ...cells }: FileRow['cells'],
  more: readonly (readonly [string, string])[],
): FileRow['cells'] {
  const hasConditions = 'conditions' in cells || more.length > 0
  const isOther = hasConditions && party !== undefined && !parties.includes(party)
  const named = isOther ? [...more, [columnName('party'), party] as const] : more
  const texts = named.flatMap(([name, text]) => (nothing.has(text) ? [] : [`${name}：${text}`]))
  const conditions = [cells.conditions ?? '', ...texts].filter(Boolean).join('；')
  return {
    ...cells,
    ...(party === undefined ? {} : { party: isOther ? '' : party }),
    ...(hasConditions ? { conditions } : {}),
  }
}
