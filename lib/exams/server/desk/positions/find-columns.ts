import {
  columnNamed,
  conditionNames,
  type PositionColumn,
  positionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'

/** Before the names of the columns there is often a title, and a line of notes. */
export const MOST_ABOVE = 10
/** Longest piece of a name that means nothing here and is told back. */
export const LONGEST_NAME = 40

/** Group names may stand over the names of the columns. */
const MOST_ROWS_OF_HEAD = 3

export type NamedColumn = { name: string; column: PositionColumn }
/** Columns by the names that staff gave a meaning, at an exam or in the settings (there in small letters of one width). */
export type OwnNames = {
  named: ReadonlyMap<string, PositionColumn>
  usual: ReadonlyMap<string, PositionColumn>
}
type Own = OwnNames
const nothingOwn: Own = { named: new Map(), usual: new Map() }

export type Found = {
  /** The last row of the names, from 0. */
  row: number
  /** Which columns of the sheet hold what: one, but that the unit may be written from the larger to the smaller. */
  columns: Map<PositionColumn, number[]>
  /** Columns that belong to the other conditions under their names. */
  conditions: { at: number; name: string }[]
  /** Names of columns that mean nothing here. */
  unread: string[]
  /** Names that staff gave a meaning. */
  named: NamedColumn[]
  /** Columns that stand there twice. */
  twice: PositionColumn[]
}

/** The row or rows that name the columns, and what they mean; null when none names unit and title, numbers or codes. */
export function findColumns(
  rows: readonly (readonly string[])[],
  own: Own = nothingOwn,
): Found | null {
  for (const [top, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const first = cells.map(nameOf)
    const known = new Set(first.map((name) => columnNamed(name) ?? ownColumn(name, own)))
    const isNamed = known.has('id') || known.has('code')
    if (!isNamed && !(known.has('unit') && known.has('title'))) continue
    const more = rows.slice(top + 1, top + MOST_ROWS_OF_HEAD).map((lower) => lower.map(nameOf))
    const height = 1 + more.findLastIndex((below) => isHeadToo(first, below, own))
    const head = [first, ...more.slice(0, height)]
    const names = Array.from({ length: Math.max(...head.map(({ length }) => length)) }, (_, at) =>
      head.reduce((name, lower) => lower[at] || name, ''),
    )
    return { row: top + height, ...readNames(names, own) }
  }
  return null
}

// Nothing is read twice: a sender may fill a cell with brackets that never close.
/** A cell of the head without what surrounds the name. */
export const nameOf = (cell: string): string => cell.replace(/[\s*＊]|[（(][^（()）]*[）)]/g, '')

const ownColumn = (name: string, { named, usual }: Own) =>
  named.get(name.slice(0, LONGEST_NAME)) ?? usual.get(name.normalize('NFKC').toLowerCase())

const meansSomething = (name: string, own: Own) =>
  columnNamed(name) !== undefined ||
  conditionNames.includes(name) ||
  ownColumn(name, own) !== undefined

/** Whether a row goes on with the head above it: what it says anew are mostly names of columns, as no row of a position has. */
function isHeadToo(above: readonly string[], below: readonly string[], own: Own): boolean {
  const news = [...below.entries()].filter(([at, name]) => name !== '' && name !== above[at])
  const known = news.filter(([, name]) => meansSomething(name, own))
  return known.length * 2 > news.length
}

function readNames(names: readonly string[], own: Own): Omit<Found, 'row'> {
  const columns: Found['columns'] = new Map()
  const conditions: Found['conditions'] = []
  const unread: string[] = []
  const twice: PositionColumn[] = []
  const named: NamedColumn[] = []
  const others: { at: number; name: string }[] = []
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    const column = columnNamed(name)
    const before = (column && columns.get(column)) ?? []
    if (conditionNames.includes(name)) conditions.push({ at, name })
    else if (!column) others.push({ at, name: name.slice(0, LONGEST_NAME) })
    else if (before.length > 0 && (column !== 'unit' || before.some((one) => names[one] === name)))
      twice.push(column)
    else columns.set(column, [...before, at])
  }
  for (const { at, name } of others) {
    const column = ownColumn(name, own)
    // The column's own name stands for it where both are there.
    if (!column || (column !== 'conditions' && columns.has(column))) unread.push(name)
    else if (column === 'conditions') conditions.push({ at, name })
    else columns.set(column, [at])
    if (column && own.named.has(name)) named.push({ name, column })
  }
  return { columns, conditions, unread, named, twice }
}

/** Columns that a new position needs and the table does not have. */
export function missingColumns(known: ReadonlySet<PositionColumn>): PositionColumn[] {
  return positionColumnNames.filter((column) => positionColumn(column).isDue && !known.has(column))
}
