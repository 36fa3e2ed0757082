import { and, eq, inArray, sql } from 'drizzle-orm'
import { unlistedPositions, waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import type { RowFault } from '../match-rows.ts'
import type { TableDifference } from '../table-difference.ts'
import { isSaidAnew } from '../waiting-rows.ts'
import { AT_ONCE } from '../write-positions.ts'

type Loaded = { id: number; name: string; difference: TableDifference }

/** Numbers of rows that wait until a table takes their place, and of positions that an earlier one left out. */
export type Replaced = { rows: number[]; unlisted: number[] }

/**
 * Finds all that a table takes the place of: a whole one of all that waits for the exam; a part of the rows of its file and of those that
 * are of its positions and say nothing in columns that it does not have.
 */
export async function replacedBy(
  db: Db,
  { id: windowId, name, difference }: Loaded,
): Promise<Replaced> {
  const { isWhole, listed, removed } = difference
  const { id, file, cells } = waitingPositions
  const rows = await db
    .select({ id, file, cells })
    .from(waitingPositions)
    .where(eq(waitingPositions.windowId, windowId))
  const unlisted = await db
    .select({ id: unlistedPositions.positionId })
    .from(unlistedPositions)
    .where(eq(unlistedPositions.windowId, windowId))
  const named = new Set(listed)
  const stillOut = new Set(removed.map((position) => position.id))
  return {
    rows: rows.flatMap((row) =>
      isWhole || row.file === name || isSaidAnew(row.cells, difference) ? [row.id] : [],
    ),
    unlisted: unlisted.flatMap((position) =>
      (isWhole ? !stillOut.has(position.id) : named.has(position.id)) ? [position.id] : [],
    ),
  }
}

/** Most rows of an exam that wait, of all its files together: as many as one table may have. */
const MOST_WAITING = 20_000

/** Says that the rows of a table cannot wait beside those that wait already and stay; null when they can. */
export async function roomFault(
  db: Db,
  { id, difference }: Pick<Loaded, 'id' | 'difference'>,
  replaced: Replaced,
): Promise<RowFault | null> {
  const { length } = difference.waiting
  if (length === 0) return null
  const now = await db.$count(waitingPositions, eq(waitingPositions.windowId, id))
  const kept = now - replaced.rows.length
  if (kept + length <= MOST_WAITING) return null
  const reason = `这张表有 ${length} 行待改${kept > 0 ? `，加上已经待改的 ${kept} 行` : ''}，超过 ${MOST_WAITING} 行：请改好文件再上传${kept > 0 ? '，或先处理已经待改的行' : ''}`
  return { sheet: '', line: 1, column: null, reason }
}

/** Keeps the rows of a table that have faults, and which positions a whole one leaves out, in place of what it replaces. Call it under the lock. */
export async function keepWaiting(
  tx: Db,
  { id: windowId, name: file, difference }: Loaded,
  replaced: Replaced,
): Promise<void> {
  const gone = sql`${waitingPositions.id} = any(${sql.param(replaced.rows)}::int[])`
  await tx.delete(waitingPositions).where(and(eq(waitingPositions.windowId, windowId), gone))
  await tx.delete(unlistedPositions).where(inArray(unlistedPositions.positionId, replaced.unlisted))
  const rows = difference.waiting.map((row) => ({ ...row, windowId, file }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(waitingPositions).values(rows.slice(at, at + AT_ONCE))
  const unlisted = difference.removed.map(({ id: positionId }) => ({ positionId, windowId }))
  for (let at = 0; at < unlisted.length; at += AT_ONCE)
    await tx
      .insert(unlistedPositions)
      .values(unlisted.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: unlistedPositions.positionId,
        set: excluded(unlistedPositions, ['windowId']),
      })
}
