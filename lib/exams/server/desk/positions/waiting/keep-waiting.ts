import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { unlistedPositions, waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { TableDifference } from '../table-difference.ts'
import { AT_ONCE } from '../write-positions.ts'

type Loaded = { id: number; name: string; isWhole: boolean; difference: TableDifference }

/**
 * Keeps the rows of a table that have faults, and which positions a whole one leaves out. A whole table takes the place of all
 * that waits for the exam; a part that of the rows of its file and of its positions. Call it under the lock.
 */
export async function keepWaiting(
  tx: Db,
  { id: windowId, name: file, isWhole, difference }: Loaded,
): Promise<void> {
  const { waiting, listed, removed } = difference
  const ofExam = eq(waitingPositions.windowId, windowId)
  if (isWhole) {
    await tx.delete(waitingPositions).where(ofExam)
    await tx.delete(unlistedPositions).where(eq(unlistedPositions.windowId, windowId))
  } else {
    const claims = sql`${waitingPositions.cells}->>'id' = any(${sql.param(listed.map(String))}::text[])`
    await tx
      .delete(waitingPositions)
      .where(and(ofExam, or(eq(waitingPositions.file, file), claims)))
    await tx.delete(unlistedPositions).where(inArray(unlistedPositions.positionId, listed))
  }
  const rows = waiting.map((row) => ({ ...row, windowId, file }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(waitingPositions).values(rows.slice(at, at + AT_ONCE))
  const unlisted = removed.map(({ id: positionId }) => ({ positionId, windowId }))
  for (let at = 0; at < unlisted.length; at += AT_ONCE)
    await tx.insert(unlistedPositions).values(unlisted.slice(at, at + AT_ONCE))
}
