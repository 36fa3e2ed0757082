import { eq, inArray, sql } from 'drizzle-orm'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { readSentSheet } from '#lib/platform/content/sheets/read-sent-sheet.ts'
import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import type { SheetFile } from '#lib/platform/content/sheets/sheet-file.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/excluded.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { positionCounts } from '../find-staff-exam.ts'
import { lockExams } from '../save-exam.ts'
import { comparePositions, type TableDifference } from './compare-positions.ts'
import { shownDifference } from './shown-difference.ts'

type Loading = {
  id: number
  /** The file, in Base64. */
  file: string
  /** Name of the file. */
  name: string
  /** Positions that it leaves out go. */
  isWhole: boolean
  /** The difference that was confirmed; null looks only. */
  basis: string | null
}

/**
 * Compares a table with the positions of an exam and, once that is confirmed, stores it. While there are faults nothing is
 * stored. Throws invalid_input for what is no table, too_many_requests, not_found, and conflict when others have changed the positions since.
 */
export async function loadPositions(
  db: Db,
  staffId: number,
  { id, file, name, isWhole, basis }: Loading,
): Promise<LoadedPositions> {
  const sheet = await readTable(file)
  return await db.transaction(async (tx) => {
    if (basis !== null) await lockPositions(tx)
    const [exam] = await tx.select().from(examWindows).where(eq(examWindows.id, id))
    if (!exam) throw new AppError('not_found')
    const difference = await comparePositions(tx, exam, sheet, isWhole)
    if (basis === null || difference.faults.length > 0) return shownDifference(difference, false)
    if (difference.basis !== basis) throw new AppError('conflict')
    await writePositions(tx, staffId, { id, name, difference })
    return shownDifference(difference, true)
  })
}

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

/** Keeps everybody else from writing exams and positions until the end of the transaction. */
async function lockPositions(tx: Db): Promise<void> {
  await lockExams(tx)
  await tx.execute(sql`lock table ${examPositions} in share row exclusive mode`)
}

/** Fewer parameters than a statement may have. */
const AT_ONCE = 500

/** Stores a difference without faults, with its entry in the history; from then on an import leaves the exam alone. Call it under the lock. */
async function writePositions(
  tx: Db,
  staffId: number,
  { id, name, difference }: { id: number; name: string; difference: TableDifference },
): Promise<void> {
  const { added, changed, removed } = difference
  if (added.length + changed.length + removed.length === 0) return
  const before = await positionCounts(tx, id)
  const first = added.length > 0 ? await nextId(tx, examPositions, added.length) : 0
  const rows = [
    ...changed.map(({ id: own, row }) => ({ ...row, id: own })),
    ...added.map((row, at) => ({ ...row, id: first + at })),
  ]
  const gone = removed.map((one) => one.id)
  for (let at = 0; at < gone.length; at += AT_ONCE)
    await tx.delete(examPositions).where(inArray(examPositions.id, gone.slice(at, at + AT_ONCE)))
  const [any] = rows
  const names = Object.keys(any ?? {}).filter((key) => key !== 'id') as 'unit'[]
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insert(examPositions)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({ target: examPositions.id, set: excluded(examPositions, names) })
  await tx.update(examWindows).set({ ofDesk: true }).where(eq(examWindows.id, id))
  const counts = { added: added.length, changed: changed.length, removed: removed.length }
  await recordChange(tx, {
    ...{ staffId, noun: 'examPositions', id, before: { ...before } },
    after: { ...(await positionCounts(tx, id)), ...counts, file: name },
  })
}
