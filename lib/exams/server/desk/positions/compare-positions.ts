import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import {
  columnName,
  NO_CATEGORY,
  type PositionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'
import { examPositions, waitingPositions } from '#lib/exams/server/tables.ts'
import { majorContent } from '#lib/handbook/server/content.ts'
import type { SheetFile } from '#lib/platform/content/sheets/sheet-file.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { headsToName } from './columns/heads-to-name.ts'
import { namedColumns } from './columns/named-columns.ts'
import { usualColumns } from './columns/usual-columns.ts'
import { lossNotes, otherNotes } from './difference-notes.ts'
import { missingColumns } from './find-columns.ts'
import { type FileRow, filled, matchRows, namesPositions, type RowFault } from './match-rows.ts'
import { placesOf } from './places.ts'
import { cellsOf, type PositionCells, type StoredPosition } from './position-cells.ts'
import { type ExamOfTable, readRow } from './read-row.ts'
import type { CellChange, TableDifference } from './table-difference.ts'
import { type ReadTable, tablesOfFile } from './tables-of-file.ts'
import { claimsOf, placeName, waitingRows } from './waiting-rows.ts'

/**
 * Compares a table with the stored positions of an exam. A whole table leaves out what it does not list; one that does not name unit
 * and title is always a part. Columns that it does not have stay as they are.
 */
export async function comparePositions(
  db: Db,
  exam: ExamOfTable,
  file: SheetFile,
  askedWhole: boolean,
): Promise<TableDifference> {
  const named = await namedColumns(db, exam)
  const { usual, unknown } = await usualColumns(db)
  const read = tablesOfFile(file, { named, usual })
  if (read) {
    if (unknown.length > 0)
      read.notes.push(`设置里“职位表的列名”右边没有这些列：${unknown.join('、')}`)
    return await compareRows(db, exam, read, { askedWhole, isMending: false })
  }
  const sheets = file.sheets.length > 1 ? `${file.sheets.length} 张工作表都` : ''
  const reason = `${sheets}找不到表头：要有“招录单位”和“职位名称”两列，或有“职位代码”或“编号”`
  const { basis } = await stateOf(db, exam)
  const fault = { sheet: '', line: 1, column: null, reason }
  const heads = headsToName(file.sheets)
  const names = new Set(heads.flatMap((head) => head.names))
  return {
    ...{ ...nothing(), basis, heads, isBarred: true, faults: [fault] },
    named: [...named].flatMap(([name, column]) => (names.has(name) ? [{ name, column }] : [])),
  }
}

type How = {
  /** The table is said to list all positions. */
  askedWhole: boolean
  /** A row that waited comes back alone. */
  isMending: boolean
}

/** Compares rows that were read with the stored positions of their exam, as comparePositions does. */
export async function compareRows(
  db: Db,
  exam: ExamOfTable,
  read: ReadTable,
  { askedWhole, isMending }: How,
): Promise<TableDifference> {
  const { places, stored, basis } = await stateOf(db, exam)
  const { known, lines, head } = read
  const defaults = {
    year: exam.registrationStart.slice(0, 4),
    city: places.nameOf(exam.cityId),
    fullScore: '100',
    category: NO_CATEGORY,
  }
  const isWhole = askedWhole && namesPositions(known)
  const { matched, faults, notes } = matchRows({
    ...{ rows: lines, stored, columns: known, defaults, isWhole, isMending, placeOf: places.idOf },
  })
  faults.push(...read.faults)
  const lost = new Set(read.faults.map(placeName))
  const missing = missingColumns(known)
  const lacksColumns = missing.length > 0 && matched.some((one) => !one.stored)
  if (lacksColumns) {
    const { sheet, line } = matched.find((one) => !one.stored)?.row ?? head
    const reason = `没有对应的职位；新增职位要有这些列：${missing.map(columnName).join('、')}`
    // Of a row that is mended alone, they can be written.
    if (isMending)
      faults.push(...missing.map((column) => ({ sheet, line, column, reason: '请填写' })))
    else faults.push({ sheet, line, column: null, reason })
  }
  const majors = known.has('majorCodes') ? await majorContent.names?.(db, {}) : undefined
  if (askedWhole && !isWhole) notes.unshift(partNote)
  notes.unshift(...read.notes)
  const { unread, named } = read
  const difference: TableDifference = {
    ...{ ...nothing(), basis, faults, notes, unread, named },
    ...{ isWhole, columns: known },
  }
  for (const { row: line, stored: before } of matched) {
    if (!before && missing.length > 0) continue
    const cells = {
      ...emptyCells,
      ...defaults,
      ...before?.cells,
      ...given(line, before?.cells ?? defaults),
    }
    const position = readRow(cells, { exam, places, majors })
    if ('faults' in position) {
      faults.push(
        ...position.faults.map((fault) => ({ ...fault, sheet: line.sheet, line: line.line })),
      )
      continue
    }
    if (lost.has(placeName(line))) continue
    if (!before) difference.added.push(position.row)
    else {
      const after = cellsOf({ ...position.row, id: before.id }, places.nameOf)
      const changes = changesOf(before.cells, after)
      if (changes.length > 0)
        difference.changed.push({
          ...{ id: before.id, row: position.row, cells: changes },
          name: nameOf(before.cells),
        })
    }
  }
  difference.listed = matched.flatMap((one) => one.stored?.id ?? [])
  const kept = new Set(difference.listed)
  if (isWhole)
    difference.removed = stored
      .filter(({ id }) => !kept.has(id))
      .map(({ id, cells }) => ({ id, name: nameOf(cells) }))
  notes.push(...lossNotes(difference, stored))
  const byCode = matched.flatMap((one) => (one.row.cells.id ? [] : (one.stored?.id ?? [])))
  notes.push(...otherNotes(difference, new Set(byCode)))
  const isUnscaled = ({ row, stored }: (typeof matched)[number]) =>
    !stored && Boolean(row.cells.scoreLine) && !row.cells.fullScore
  if (read.lacksCategory && difference.added.length > 0)
    notes.push(`表里没有“${columnName('category')}”一列，新增职位记为“${NO_CATEGORY}”`)
  if (matched.some(isUnscaled)) notes.push('新增职位有分数线而没有填满分的，按满分 100 记')
  const sheets = [...new Set(lines.map(({ sheet }) => sheet))]
  const placeOf = ({ sheet }: RowFault) => sheets.indexOf(sheet)
  faults.sort((a, b) => placeOf(a) - placeOf(b) || a.line - b.line)
  const { waiting, isWithin } = waitingRows(lines, faults, matched)
  const { added, changed, removed } = difference
  return {
    ...{ ...difference, waiting, isBarred: lacksColumns || !isWithin },
    claims: claimsOf(matched, waiting),
    // What a column means may be told anew between a look and its confirmation.
    basis: hashOf([basis, added, changed, removed, waiting]),
  }
}

/** The positions of an exam as rows, and a name for what is stored now: of them, of what waits, and of what a row leaves unsaid. */
async function stateOf(db: Db, exam: ExamOfTable) {
  const places = await placesOf(db)
  const stored = (await storedPositions(db, exam.id)).map((row) => ({
    ...{ id: row.id, row, cells: cellsOf(row, places.nameOf) },
  }))
  const { id, version, windowId } = waitingPositions
  const waits = await db
    .select({ id, version })
    .from(waitingPositions)
    .where(eq(windowId, exam.id))
    .orderBy(asc(id))
  const { kind, cityId, registrationStart } = exam
  const seen = [kind, cityId, registrationStart, stored.map(({ row }) => row), waits]
  return { places, stored, basis: hashOf(seen) }
}

/** A short name for values, which others do not have. */
export const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

const nothing = (): Omit<TableDifference, 'basis'> => ({
  ...{ faults: [], notes: [], isBarred: false, waiting: [], listed: [] },
  ...{ added: [], changed: [], removed: [], unread: [], named: [] },
  ...{ heads: [], claims: new Set<string>(), columns: new Set<PositionColumn>(), isWhole: false },
})

/** Twins are told apart by their codes. */
export const nameOf = ({ unit, title, code }: Pick<PositionCells, 'unit' | 'title' | 'code'>) =>
  [unit, title, code].filter(Boolean).join(' ')

const partNote =
  '表里没有招录单位和职位名称，按部分职位处理：只改表里有的列，不增加职位，没有列出的职位不变'

const emptyCells = Object.fromEntries(
  positionColumnNames.map((name) => [name, '']),
) as PositionCells

/** Columns that every position has a value of. */
const unsaid = ['year', 'city', 'fullScore'] as const

/** Fills the empty place, year and full score of a row with the usual ones. */
function given({ cells }: FileRow, usual: Partial<PositionCells>): Partial<PositionCells> {
  const own = unsaid.filter((name) => name in cells)
  return {
    ...cells,
    ...Object.fromEntries(own.map((name) => [name, usual[name]])),
    ...filled(cells),
  }
}

function changesOf(before: PositionCells, after: PositionCells): CellChange[] {
  return positionColumnNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ column: columnName(name), before: before[name], after: after[name] }))
}

export async function storedPositions(db: Db, windowId: number): Promise<StoredPosition[]> {
  return await db
    .select()
    .from(examPositions)
    .where(eq(examPositions.windowId, windowId))
    .orderBy(asc(examPositions.id))
}
