import {
  columnNamed,
  conditionNames,
  type PositionColumn,
  positionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'
import { type HeadName, joinedName, nameOf } from './columns/head-names.ts'

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
  /** The names in its rows, to know them again where they are printed on every page. */
  head: string[][]
  /** Which columns of the sheet hold what: one, but that the unit may be written from the larger to the smaller, the majors level by level. */
  columns: Map<PositionColumn, number[]>
  /** Names of the columns of majors, where there are several: mostly levels of study. */
  parts: Map<number, string>
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
    const first = cells.map((cell) => joinedName(undefined, cell))
    const known = new Set(first.map(({ name }) => columnNamed(name) ?? ownColumn(name, own)))
    const isNamed = known.has('id') || known.has('code')
    if (!isNamed && !(known.has('unit') && known.has('title'))) continue
    const more = rows.slice(top + 1, top + MOST_ROWS_OF_HEAD)
    const height = 1 + more.findLastIndex((below) => isHeadToo(first, below, own))
    const head = [cells, ...more.slice(0, height)]
    const names = Array.from({ length: Math.max(...head.map(({ length }) => length)) }, (_, at) =>
      head.reduce<HeadName>((name, lower) => joinedName(name, lower[at] ?? ''), nameless),
    )
    return {
      ...{ row: top + height, head: head.map((lower) => lower.map(nameOf)) },
      ...readNames(names, own),
    }
  }
  return null
}

const nameless: HeadName = { name: '', part: '' }

const ownColumn = (name: string, { named, usual }: Own) =>
  named.get(name.slice(0, LONGEST_NAME)) ?? usual.get(name.normalize('NFKC').toLowerCase())

const meansSomething = (name: string, own: Own) =>
  columnNamed(name) !== undefined ||
  conditionNames.includes(name) ||
  ownColumn(name, own) !== undefined

/** Whether a row goes on with the head above it: it repeats the name of a column, or what it says anew are mostly such names, as no row of a position does. */
function isHeadToo(above: readonly HeadName[], below: readonly string[], own: Own): boolean {
  const cells = below.map((cell, at) => ({ name: nameOf(cell), at })).filter(({ name }) => name)
  const news = cells.filter(({ name, at }) => name !== above[at]?.name)
  const known = news.filter(({ at }) =>
    meansSomething(joinedName(above[at], below[at] ?? '').name, own),
  )
  const isRepeated = cells.some(({ name, at }) => name === above[at]?.name && columnNamed(name))
  return known.length * 2 > news.length || (isRepeated && known.length > 0)
}

function readNames(names: readonly HeadName[], own: Own): Omit<Found, 'row' | 'head'> {
  const columns: Found['columns'] = new Map()
  const conditions: Found['conditions'] = []
  const unread: string[] = []
  const twice: PositionColumn[] = []
  const named: NamedColumn[] = []
  const others: { at: number; name: string }[] = []
  for (const [at, { name }] of names.entries()) {
    if (name === '') continue
    const column = columnNamed(name)
    const before = (column && columns.get(column)) ?? []
    const isFurther = (one: number) => isFurtherPart(column, names[one], names[at])
    if (conditionNames.includes(name)) conditions.push({ at, name })
    else if (!column) others.push({ at, name: name.slice(0, LONGEST_NAME) })
    else if (!before.every(isFurther)) twice.push(column)
    else if (column === 'conditions' && before.length > 0) conditions.push({ at, name })
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
  const levels = columns.get('majors') ?? []
  const parts = new Map(
    levels.length > 1 ? levels.map((at) => [at, labelOf(names[at])] as const) : [],
  )
  return { columns, parts, conditions, unread, named, twice }
}

/** Whether a column goes on with another of the same meaning: the smaller unit, the majors of another level, further conditions. */
function isFurtherPart(column: PositionColumn | undefined, one?: HeadName, other?: HeadName) {
  if (column === 'majors') return labelOf(one) !== labelOf(other)
  return (column === 'unit' || column === 'conditions') && one?.name !== other?.name
}

const labelOf = (one: HeadName = nameless) => one.part || one.name

/** Columns that a new position needs and the table does not have. */
export function missingColumns(known: ReadonlySet<PositionColumn>): PositionColumn[] {
  return positionColumnNames.filter((column) => positionColumn(column).isDue && !known.has(column))
}
