import { eq } from 'drizzle-orm'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { readSentSheet } from '#lib/platform/content/sheets/read-sent-sheet.ts'
import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import type { SheetFile } from '#lib/platform/content/sheets/sheet-file.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { comparePositions } from './compare-positions.ts'
import type { RowFault } from './match-rows.ts'
import { clearedLines, scoreLinesOf, shownDifference } from './shown-difference.ts'
import type { TableDifference } from './table-difference.ts'
import { keepWaiting, type Replaced, replacedBy, roomFault } from './waiting/keep-waiting.ts'
import { lockPositions, writePositions } from './write-positions.ts'

type Loading = {
  id: number
  /** The file, in Base64. */
  file: string
  /** Name of the file. */
  name: string
  /** Positions that it leaves out are listed, to be removed. */
  isWhole: boolean
  /** The difference that was confirmed; null looks only. */
  basis: string | null
  /** Demanded where score lines are taken away. */
  reason: string
}

/**
 * Compares a table with the positions of an exam and, once that is confirmed, stores it: rows with faults wait at the
 * desk, and so do positions that a whole table leaves out, until somebody removes them. Throws invalid_input for what is no table or takes score lines away without a reason, too_many_requests, not_found, and conflict when others have changed the positions since.
 */
export async function loadPositions(
  db: Db,
  staffId: number,
  loading: Loading,
): Promise<LoadedPositions> {
  const { id, name, basis, reason } = loading
  const sheet = await sheetOf(loading)
  return await db.transaction(async (tx) => {
    if (basis !== null) await lockPositions(tx)
    const { difference, replaced } = await compared(tx, loading, sheet)
    const isStored = basis !== null && !difference.isBarred
    if (isStored) {
      if (difference.basis !== basis) throw new AppError('conflict')
      if (clearedLines(difference) > 0 && reason === '') refuse({ reason: '清除分数线请写明原因' })
      await writePositions(tx, staffId, { id, name, difference, reason })
      await keepWaiting(tx, { id, name, difference }, replaced)
    }
    return {
      ...shownDifference(difference, isStored),
      replaced: countsOf(replaced),
      proposalId: null,
    }
  })
}

async function compared(tx: Db, { id, name, isWhole }: Loading, sheet: SheetFile) {
  const [exam] = await tx.select().from(examWindows).where(eq(examWindows.id, id))
  if (!exam) throw new AppError('not_found')
  const found = await comparePositions(tx, exam, sheet, isWhole)
  const replaced = await replacedBy(tx, { id, name, difference: found })
  const difference = withFault(found, await roomFault(tx, { id, difference: found }, replaced))
  return { difference, replaced }
}

/** Names the positions whose score line a confirmed table would change; none where it would be refused. Throws as `loadPositions`. */
export async function scoreLinesOfTable(tx: Db, loading: Loading): Promise<string[]> {
  const { difference } = await compared(tx, loading, await sheetOf(loading))
  const isTaken = !difference.isBarred && difference.basis === loading.basis
  return isTaken ? scoreLinesOf(difference) : []
}

const sheets = new WeakMap<Loading, Promise<SheetFile>>()

/** The table of a call, read once however often it is asked for. Throws as `readTable`. */
export async function sheetOf(loading: Loading): Promise<SheetFile> {
  const read = sheets.get(loading) ?? readTable(loading.file)
  sheets.set(loading, read)
  return await read
}

const withFault = (difference: TableDifference, fault: RowFault | null): TableDifference =>
  fault ? { ...difference, isBarred: true, faults: [fault, ...difference.faults] } : difference

const countsOf = ({ rows, unlisted }: Replaced) => ({
  rows: rows.length,
  unlisted: unlisted.length,
})

/** Gives a new exam its positions, in the transaction that makes it; the table was read before (readTable). Throws invalid_input with the faults of the table for the field `file`. */
export async function loadWholeTable(
  tx: Db,
  staffId: number,
  { id, name, sheet }: Pick<Loading, 'id' | 'name'> & { sheet: SheetFile },
): Promise<void> {
  await lockPositions(tx)
  const [exam] = await tx.select().from(examWindows).where(eq(examWindows.id, id))
  if (!exam) throw new AppError('not_found')
  const difference = await comparePositions(tx, exam, sheet, true)
  const { counts, faults } = shownDifference(difference, false)
  if (counts.faults > 0)
    throw new AppError('invalid_input', {
      message: `职位表有 ${counts.faults} 处差错`,
      fields: faults.map(({ line, column, reason }) => ({
        ...{ field: 'file', reason: `第 ${line} 行${column && ` ${column}`}：${reason}` },
      })),
    })
  await writePositions(tx, staffId, { id, name, difference })
}

/** The table that a file in Base64 holds; it takes seconds, so before a transaction. Throws invalid_input with the reason for the field `file`, and too_many_requests. */
export async function readTable(file: string): Promise<SheetFile> {
  try {
    return await readSentSheet(Buffer.from(file, 'base64'))
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    refuse({ file: error.message })
    throw error
  }
}
