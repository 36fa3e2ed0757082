import {
  columnName,
  type PositionColumn,
  positionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'

/** Before the names of the columns there is often a title, and a line of notes. */
const MOST_ABOVE = 10
/** Of a name that means nothing here and is told back. */
const LONGEST_NAME = 40

type Found = {
  /** The row of the names, from 0. */
  row: number
  /** Which column of the sheet holds what. */
  columns: Map<number, PositionColumn>
  /** Names of columns that mean nothing here. */
  unread: string[]
  /** Columns that stand there twice. */
  twice: PositionColumn[]
}

/** The row that names the columns, and what they mean; null when no row names unit and title, numbers or codes. */
export function findColumns(rows: readonly (readonly string[])[]): Found | null {
  for (const [row, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const found = readNames(cells)
    const known = new Set(found.columns.values())
    const isNamed = known.has('id') || known.has('code')
    if (isNamed || (known.has('unit') && known.has('title'))) return { row, ...found }
  }
  return null
}

function readNames(cells: readonly string[]): Omit<Found, 'row'> {
  const columns = new Map<number, PositionColumn>()
  const unread: string[] = []
  const twice: PositionColumn[] = []
  for (const [at, cell] of cells.entries()) {
    // Nothing is read twice: a sender may fill a cell with brackets that never close.
    const name = cell.replace(/[\s*＊]|[（(][^（()）]*[）)]/g, '')
    if (name === '') continue
    const column = columnOf(name)
    if (!column) unread.push(cell.trim().slice(0, LONGEST_NAME))
    else if ([...columns.values()].includes(column)) twice.push(column)
    else columns.set(at, column)
  }
  return { columns, unread, twice }
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
