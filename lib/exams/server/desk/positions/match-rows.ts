import { columnName, NEW_POSITION, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { plainCode } from '#lib/exams/position-code.ts'
import type { WaitingFault } from '#lib/exams/server/tables.ts'
import type { PositionCells } from './position-cells.ts'

/** A line of the file; the name of its sheet is '' where only one is read. */
export type Line = { sheet: string; line: number }
export type FileRow = Line & { cells: Partial<PositionCells> }
export type RowFault = Line & WaitingFault
type Stored = { id: number; cells: PositionCells }
export type Matched = { row: FileRow; stored: Stored | null }

type Table = {
  rows: readonly FileRow[]
  stored: readonly Stored[]
  columns: ReadonlySet<PositionColumn>
  /** Place and year of rows that leave them empty. */
  defaults: Partial<PositionCells>
  /** A place whichever way its name is written. */
  placeOf: (name: string) => unknown
  isWhole: boolean
  /** A name alone tells no position: the others of that name have been stored meanwhile. */
  isMending: boolean
}

type State = Table & {
  found: Map<FileRow, Stored>
  /** Which line a stored position was found for. */
  lineOf: Map<Stored, Line>
  refused: Set<FileRow>
  faults: RowFault[]
  notes: string[]
}

/**
 * Which stored position each row of a file is: the one of its number, else of its code, else of its place (where the file
 * names places), unit and title where nothing else is called that. Null is a new one. The notes say what was taken in its order alone.
 */
export function matchRows(table: Table): {
  matched: Matched[]
  faults: RowFault[]
  notes: string[]
} {
  const state: State = {
    ...table,
    ...{ found: new Map(), lineOf: new Map(), refused: new Set(), faults: [], notes: [] },
  }
  refuseDoubledCodes(state)
  findByNumber(state)
  findByCode(state)
  findByName(state)
  refuseTakenCodes(state)
  const { rows, refused, found, faults, notes } = state
  const matched = rows
    .filter((row) => !refused.has(row))
    .map((row) => ({ row, stored: found.get(row) ?? null }))
  return { matched, faults, notes }
}

/** A table that does not name unit and title says something of positions that are there, and can add none. */
export const namesPositions = (columns: ReadonlySet<PositionColumn>): boolean =>
  columns.has('unit') && columns.has('title')

/** As codes are stored. */
const codeOf = ({ code = '' }: Partial<PositionCells>) => plainCode(code)

/** The unit of a row or position with its place, where the file has a column for that. */
function unitOf({ columns, placeOf, defaults }: State, cells: Partial<PositionCells>): string {
  const { city = '', unit } = { ...defaults, ...filled(cells) }
  return JSON.stringify([columns.has('city') && (placeOf(city) ?? city), unit])
}

/** Somebody said that it is none of those that are stored. */
const isNew = ({ cells }: FileRow) => cells.id === NEW_POSITION

/** The rows that nothing was found for yet, and something may be. */
const rest = ({ rows, refused, found }: State) =>
  rows.filter((row) => !refused.has(row) && !found.has(row) && !isNew(row))

function refuse(state: State, row: FileRow, column: PositionColumn, reason: string): void {
  state.refused.add(row)
  state.faults.push({ sheet: row.sheet, line: row.line, column, reason })
}

function take({ found, lineOf }: State, row: FileRow, stored: Stored): void {
  found.set(row, stored)
  lineOf.set(stored, row)
}

/** Some authorities count the codes of each unit from 01; and what an import has stored so, its numbers tell apart. */
function refuseDoubledCodes(state: State): void {
  const firsts = new Map<string, Line>()
  const codes = new Map(state.stored.map((one) => [String(one.id), codeOf(one.cells)]))
  for (const row of state.rows) {
    const code = codeOf(row.cells)
    const key = `${code} ${unitOf(state, row.cells)}`
    const first = firsts.get(key)
    if (code === '') continue
    if (first === undefined) firsts.set(key, row)
    else if (codes.get(row.cells.id ?? '') !== code)
      refuse(state, row, 'code', `${lineName(first)}已经有这个代码`)
  }
}

function findByNumber(state: State): void {
  const byId = new Map(state.stored.map((one) => [String(one.id), one]))
  for (const row of rest(state)) {
    if (!row.cells.id) continue
    const one = byId.get(row.cells.id)
    if (!one) refuse(state, row, 'id', unknownFault(state))
    else if (state.lineOf.has(one)) refuse(state, row, 'id', '这个编号出现了两次')
    else take(state, row, one)
  }
}

/** The position of a row that waited may have been removed meanwhile. */
const unknownFault = ({ isMending }: State) =>
  `这场考试没有这个编号的职位${isMending ? `，是新的职位就填“${NEW_POSITION}”` : ''}`

function findByCode(state: State): void {
  const byCode = Map.groupBy(state.stored, ({ cells }) => codeOf(cells))
  const rowsByCode = Map.groupBy(rest(state), ({ cells }) => codeOf(cells))
  const isNamed = namesPositions(state.columns)
  for (const row of rest(state)) {
    const code = codeOf(row.cells)
    const same = code === '' ? [] : (byCode.get(code) ?? [])
    const isShared = same.length > 1 || (rowsByCode.get(code)?.length ?? 0) > 1
    const [one, ...others] =
      isNamed && isShared
        ? same.filter(({ cells }) => unitOf(state, cells) === unitOf(state, row.cells))
        : same
    if (!one) {
      if (isNamed) continue
      const column = state.columns.has('code') ? 'code' : 'id'
      refuse(state, row, column, code === '' ? '请填写' : '这场考试没有这个代码的职位')
    } else if (others.length > 0) refuse(state, row, 'code', '有几个职位是这个代码，请填编号')
    else {
      const before = state.lineOf.get(one)
      if (before) refuse(state, row, 'code', `这个代码的职位在${lineName(before)}已按编号列出`)
      else take(state, row, one)
    }
  }
}

const isCoded = ({ cells }: Pick<FileRow, 'cells'>) => codeOf(cells) !== ''

/** Positions with other codes are others, whatever they are called. */
function findByName(state: State): void {
  const keyOf = (cells: Partial<PositionCells>) => `${unitOf(state, cells)} ${cells.title}`
  const storedOf = Map.groupBy(state.stored, ({ cells }) => keyOf(cells))
  const groups = Map.groupBy(rest(state), ({ cells }) => keyOf(cells))
  const inOrder: FileRow[][] = []
  for (const [key, rows] of groups) {
    const same = storedOf.get(key) ?? []
    const free = same.filter((one) => !state.lineOf.has(one))
    if (free.length === 0 || (rows.every(isCoded) && free.every(isCoded))) continue
    if (state.isMending) {
      for (const row of rows) refuse(state, row, 'id', mendingFault(free))
      continue
    }
    const mayDiffer = rows.some(isCoded) && free.some(isCoded)
    if (mayDiffer || rows.length !== free.length) {
      for (const row of rows) refuse(state, row, 'id', twinFault(isCoded(row), free.some(isCoded)))
      continue
    }
    for (const [at, row] of rows.entries()) {
      const one = free[at]
      if (one) take(state, row, one)
    }
    if (same.length > 1) inOrder.push(rows)
  }
  if (inOrder.length > 0) state.notes.push(orderNote(inOrder))
}

const twinFault = (hasCode: boolean, wouldCodeTell: boolean) =>
  wouldCodeTell && !hasCode ? '有几个同名的职位，请填编号或职位代码' : '有几个同名的职位，请填编号'

const mendingFault = (same: readonly Stored[]) =>
  `已有同名的职位（编号 ${same.map(({ id }) => id).join('、')}）：是它就填它的编号，不是就填“${NEW_POSITION}”`

const sheetName = (sheet: string) => (sheet === '' ? '' : `工作表“${sheet}”`)
const lineName = ({ sheet, line }: Line) => `${sheetName(sheet)}第 ${line} 行`

/** Several lines by their sheets. */
export const linesName = (lines: readonly Line[]): string =>
  [...Map.groupBy(lines, ({ sheet }) => sheet)]
    .map(([sheet, same]) => `${sheetName(sheet)}第 ${same.map(({ line }) => line).join('、')} 行`)
    .join('，')

const MOST_NAMED = 5

function orderNote(groups: readonly FileRow[][]): string {
  const named = groups.slice(0, MOST_NAMED).map((rows) => {
    const { unit, title } = rows[0]?.cells ?? {}
    return `${unit} ${title}（${linesName(rows)}）`
  })
  const more = groups.length > named.length ? `等 ${groups.length} 组` : ''
  return `这些职位同名，没有编号或代码可对，按先后顺序一一对应，请核对：${named.join('，')}${more}`
}

/** A number may give its position another code, but not one that stays with another position of its unit. */
function refuseTakenCodes(state: State): void {
  if (state.isWhole) return
  const holders = Map.groupBy(state.stored, ({ cells }) => codeOf(cells))
  const refuseHeld = (row: FileRow, code: string, unit: string) => {
    const holder = holders
      .get(code)
      ?.find((other) => !state.lineOf.has(other) && unitOf(state, other.cells) === unit)
    if (holder) refuse(state, row, 'code', `这个代码已是${columnName('id')} ${holder.id} 的职位的`)
  }
  for (const [row, one] of state.found) {
    const code = codeOf(row.cells)
    if (code === '' || code === codeOf(one.cells)) continue
    refuseHeld(row, code, unitOf(state, { ...one.cells, ...filled(row.cells) }))
  }
  for (const row of state.rows.filter((one) => isNew(one) && !state.refused.has(one))) {
    const code = codeOf(row.cells)
    if (code !== '') refuseHeld(row, code, unitOf(state, row.cells))
  }
}

/** The cells that are not empty. */
export const filled = (cells: Partial<PositionCells>): Partial<PositionCells> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
