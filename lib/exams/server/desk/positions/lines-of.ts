import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { NO_DEMAND, partyDemands } from '#lib/exams/finder/scales.ts'
import type { Sheet } from '#lib/platform/content/sheets/sheet-file.ts'
import { asideOf, isNote } from './aside-of.ts'
import { nameOf } from './columns/head-names.ts'
import type { Found } from './find-columns.ts'
import type { FileRow, Line } from './match-rows.ts'

type Aside = Line & { text: string }

/**
 * The rows below the head that say something, what belongs to the other conditions gathered there, and the rows that are no
 * positions. `name` is that of the sheet.
 */
export function linesOf(
  { name: sheet, rows }: Pick<Sheet, 'name' | 'rows'>,
  found: Found,
): { lines: FileRow[]; asides: Aside[] } {
  const { row: head, columns, conditions } = found
  const lines: FileRow[] = []
  const asides: Aside[] = []
  const read = [...columns.values()].flat().concat(conditions.map(({ at }) => at))
  let isBelowNote = false
  for (const [index, row] of rows.slice(head + 1).entries()) {
    const place = { sheet, line: head + index + 2 }
    const aside = isHeadAgain(row, found, read) ? row.join(' ') : asideOf(row, read, isBelowNote)
    if (aside !== null) {
      isBelowNote ||= isNote(aside)
      asides.push({ ...place, text: oneLine(aside) })
      continue
    }
    if (row.some((cell) => cell.trim() !== '')) isBelowNote = false
    const cells = [...columns].map(([column, places]) => {
      const texts = places.map((at) => oneLine(row[at] ?? '', names.has(column)))
      const text = column === 'majors' ? majorsOf(texts, places, found) : together(texts)
      return [column, numbers.has(column) ? plainNumber(text) : text] as const
    })
    const more = conditions.map(({ at, name }) => [name, oneLine(row[at] ?? '')] as const)
    if ([...cells, ...more].some(([, text]) => text !== ''))
      lines.push({ ...place, cells: gathered(Object.fromEntries(cells), more) })
  }
  return { lines, asides }
}

const together = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join(' ')

/** The majors of all columns as one text, each under its name where they differ. */
function majorsOf(texts: readonly string[], places: readonly number[], { parts }: Found): string {
  if (new Set(texts).size === 1) return together(texts)
  const ofLevels = places.flatMap((at, index) =>
    texts[index] ? [`${parts.get(at) ?? ''}：${texts[index]}`] : [],
  )
  return ofLevels.join('；')
}

/** Whether a row is the head once more, as it is printed on every page. */
function isHeadAgain(row: readonly string[], { head }: Found, read: readonly number[]): boolean {
  const cells = read.flatMap((at) => {
    const name = nameOf(row[at] ?? '')
    return name === '' ? [] : [{ at, name }]
  })
  return cells.length > 1 && cells.every(({ at, name }) => head.some((names) => names[at] === name))
}

/** Cells are narrow: a name that goes on in the next line is one name. */
const names: ReadonlySet<PositionColumn> = new Set(['unit', 'title', 'code'])

const numbers: ReadonlySet<PositionColumn> = new Set(['headcount', 'applicants'])

/** ２ and 2人 are 2. */
function plainNumber(text: string): string {
  const plain = text.normalize('NFKC')
  return /^\d+\s*[人名]$/.test(plain) ? plain.slice(0, -1).trim() : plain
}

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
