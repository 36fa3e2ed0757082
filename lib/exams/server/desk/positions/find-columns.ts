import {
  columnName,
  conditionNames,
  type PositionColumn,
  positionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'

/** Before the names of the columns there is often a title, and a line of notes. */
const MOST_ABOVE = 10
/** Longest piece of a name that means nothing here and is told back. */
const LONGEST_NAME = 40

/** Group names may stand over the names of the columns. */
const MOST_ROWS_OF_HEAD = 3

export type Found = {
  /** The last row of the names, from 0. */
  row: number
  /** Which columns of the sheet hold what: one, but that the unit may be written from the larger to the smaller. */
  columns: Map<PositionColumn, number[]>
  /** Columns that belong to the other conditions under their names. */
  conditions: { at: number; name: string }[]
  /** Names of columns that mean nothing here. */
  unread: string[]
  /** Columns that stand there twice. */
  twice: PositionColumn[]
}

/** The row or rows that name the columns, and what they mean; null when none names unit and title, numbers or codes. */
export function findColumns(rows: readonly (readonly string[])[]): Found | null {
  for (const [top, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const first = cells.map(nameOf)
    const known = new Set(first.map(columnOf))
    const isNamed = known.has('id') || known.has('code')
    if (!isNamed && !(known.has('unit') && known.has('title'))) continue
    const more = rows.slice(top + 1, top + MOST_ROWS_OF_HEAD).map((lower) => lower.map(nameOf))
    const height = 1 + more.findLastIndex((below) => isHeadToo(first, below))
    const head = [first, ...more.slice(0, height)]
    const names = Array.from({ length: Math.max(...head.map(({ length }) => length)) }, (_, at) =>
      head.reduce((name, lower) => lower[at] || name, ''),
    )
    return { row: top + height, ...readNames(names) }
  }
  return null
}

// Nothing is read twice: a sender may fill a cell with brackets that never close.
const nameOf = (cell: string) => cell.replace(/[\s*＊]|[（(][^（()）]*[）)]/g, '')

const meansSomething = (name: string) =>
  columnOf(name) !== undefined || conditionNames.includes(name)

/** Whether a row goes on with the head above it: what it says anew are mostly names of columns, as no row of a position has. */
function isHeadToo(above: readonly string[], below: readonly string[]): boolean {
  const news = [...below.entries()].filter(([at, name]) => name !== '' && name !== above[at])
  const known = news.filter(([, name]) => meansSomething(name))
  return known.length * 2 > news.length
}

function readNames(names: readonly string[]): Omit<Found, 'row'> {
  const columns: Found['columns'] = new Map()
  const conditions: Found['conditions'] = []
  const unread: string[] = []
  const twice: PositionColumn[] = []
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    const column = columnOf(name)
    const before = (column && columns.get(column)) ?? []
    if (conditionNames.includes(name)) conditions.push({ at, name })
    else if (!column) unread.push(name.slice(0, LONGEST_NAME))
    else if (before.length > 0 && (column !== 'unit' || before.some((one) => names[one] === name)))
      twice.push(column)
    else columns.set(column, [...before, at])
  }
  return { columns, conditions, unread, twice }
}

function columnOf(name: string): PositionColumn | undefined {
  return positionColumnNames.find(
    (column) => column === name || positionColumn(column).names.includes(name),
  )
}

/** Columns that a new position needs and the table does not have. */
export function missingColumns(known: ReadonlySet<PositionColumn>): string[] {
  return positionColumnNames
    .filter((column) => positionColumn(column).isDue && !known.has(column))
    .map(columnName)
}
