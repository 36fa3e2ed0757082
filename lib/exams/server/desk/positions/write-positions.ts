import { eq, sql } from 'drizzle-orm'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { positionCounts } from '../find-staff-exam.ts'
import { lockExams } from '../save-exam.ts'
import type { TableDifference } from './table-difference.ts'

/** Keeps everybody else from writing exams and positions until the end of the transaction. */
export async function lockPositions(tx: Db): Promise<void> {
  await lockExams(tx)
  await tx.execute(sql`lock table ${examPositions} in share row exclusive mode`)
}

type Written = {
  id: number
  name: string
  difference: Pick<TableDifference, 'added' | 'changed' | 'waiting'>
  /** Demanded where score lines are taken away. */
  reason?: string
}

/** Fewer parameters than a statement may have. */
export const AT_ONCE = 500

/** Stores what a table adds and changes, with its entry in the history; from then on an import leaves the exam alone. Call it under the lock. */
export async function writePositions(
  tx: Db,
  staffId: number,
  { id, name, difference, reason = '' }: Written,
): Promise<void> {
  const { added, changed, waiting } = difference
  if (added.length + changed.length + waiting.length === 0) return
  const before = await positionCounts(tx, id)
  const first = added.length > 0 ? await nextId(tx, examPositions, added.length) : 0
  const rows = [
    ...changed.map(({ id: own, row }) => ({ ...row, id: own })),
    ...added.map((row, at) => ({ ...row, id: first + at })),
  ]
  const [any] = rows
  const names = Object.keys(any ?? {}).filter((key) => key !== 'id') as 'unit'[]
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insert(examPositions)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({ target: examPositions.id, set: excluded(examPositions, names) })
  if (rows.length > 0)
    await tx.update(examWindows).set({ ofDesk: true }).where(eq(examWindows.id, id))
  const counts = { added: added.length, changed: changed.length, waiting: waiting.length }
  await recordChange(tx, {
    ...{ staffId, noun: 'examPositions', id, before: { ...before }, reason },
    after: { ...(await positionCounts(tx, id)), ...counts, file: name },
  })
}
