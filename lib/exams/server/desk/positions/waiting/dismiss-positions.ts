import { and, asc, eq } from 'drizzle-orm'
import { waitingPositions } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lockPositions } from '../write-positions.ts'
import { basisOfRows, nameOfRow, placeOf } from './find-waiting.ts'

type Dismissal = {
  /** The exam. */
  id: number
  /** As the caller saw it; null for all rows that wait. */
  row: { id: number; version: number } | null
  /** Names all rows that the caller saw, for dismissing all. */
  basis: string
}

/** Most signs of what is told in the history. */
const MOST_SIGNS = 500

/** Lets a row that waits go, or all of an exam; the stored positions stay, and the history names the rows. Throws not_found when none is there, and conflict when others wait, or others have been written, than were seen. */
export async function dismissPositions(
  db: Db,
  staffId: number,
  { id, row, basis }: Dismissal,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockPositions(tx)
    const ofExam = eq(waitingPositions.windowId, id)
    const which = row === null ? ofExam : and(ofExam, eq(waitingPositions.id, row.id))
    const gone = await tx
      .select()
      .from(waitingPositions)
      .where(which)
      .orderBy(asc(waitingPositions.id))
    const [first] = gone
    if (!first) throw new AppError('not_found')
    if (row ? row.version !== first.version : basis !== basisOfRows(gone))
      throw new AppError('conflict')
    await tx.delete(waitingPositions).where(which)
    const names = gone.map((one) => `${placeOf(one)} ${nameOfRow(one)}`.trim()).join('；')
    const dismissed = gone.length > 1 ? `${gone.length} 行：${names}` : names
    await recordChange(tx, {
      ...{ staffId, noun: 'examPositions', id, before: {} },
      after: { dismissed: dismissed.slice(0, MOST_SIGNS) },
    })
    return { done: true }
  })
}
