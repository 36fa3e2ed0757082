import { eq, inArray } from 'drizzle-orm'
import {
  examPositions,
  examWindows,
  unlistedPositions,
  waitingPositions,
} from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { positionCounts } from '../../find-staff-exam.ts'
import { AT_ONCE, lockPositions } from '../write-positions.ts'
import { basisOf, unlistedOf } from './find-waiting.ts'

type Settling = {
  /** The exam. */
  id: number
  /** Names the positions that were seen. */
  basis: string
  /** They stay as they are. */
  isKept: boolean
  reason?: string
}

/**
 * Removes the positions that the last whole table left out, or keeps them; either way they no longer wait. Throws conflict when they are
 * others than were seen, or while a row waits that may be one of them.
 */
export async function settleUnlisted(
  db: Db,
  staffId: number,
  { id, basis, isKept, reason }: Settling,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockPositions(tx)
    const positions = await unlistedOf(tx, id)
    if (basisOf(positions) !== basis) throw new AppError('conflict')
    const waits = await tx.$count(waitingPositions, eq(waitingPositions.windowId, id))
    if (waits > 0 && !isKept)
      throw new AppError('conflict', { message: '还有待改的行，改好或去掉以后再删' })
    if (positions.length === 0) return { done: true }
    const before = await positionCounts(tx, id)
    const ids = positions.map((one) => one.id)
    await tx.delete(unlistedPositions).where(eq(unlistedPositions.windowId, id))
    for (let at = 0; at < ids.length && !isKept; at += AT_ONCE)
      await tx.delete(examPositions).where(inArray(examPositions.id, ids.slice(at, at + AT_ONCE)))
    // Else the next import would bring them back.
    if (!isKept) await tx.update(examWindows).set({ ofDesk: true }).where(eq(examWindows.id, id))
    const after = await positionCounts(tx, id)
    await recordChange(tx, {
      ...{ staffId, noun: 'examPositions', id, reason, before: { ...before } },
      after: isKept ? { ...after, kept: ids.length } : { ...after, removed: ids.length },
    })
    return { done: true }
  })
}
