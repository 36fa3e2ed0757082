import { and, eq } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { moveEnd } from '#lib/practice/server/start/start-mock.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { findMock } from './find-mock.ts'

type Granting = { id: number; userId: number; minutes: number; reason: string }

/**
 * For staff: grants who is registered extra minutes of one mock exam, or takes them back by 0, with the reason; until it is
 * over for them. Who sits it already has their own end moved along. The same again changes nothing. Throws not_found, own_record, and conflict.
 */
export async function grantMinutes(
  db: Db,
  staffId: number,
  { id, userId, minutes, reason }: Granting,
  now = new Date(),
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    if (!(await lockUsers(tx, [userId])).has(userId)) throw new AppError('not_found')
    await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, id)).for('no key update')
    const { mock } = await findMock(tx, id)
    const own = and(eq(mockRegistrations.mockId, id), eq(mockRegistrations.userId, userId))
    const [before] = await tx.select().from(mockRegistrations).where(own)
    if (!before) throw new AppError('not_found', { message: '这位用户没有报名这场模考' })
    if (mock.status !== 'published') throw new AppError('conflict', { message: '这场模考已经取消' })
    if (now >= endOf(mock, before.extraMinutes))
      throw new AppError('conflict', { message: '这场模考已经结束，不能再加时' })
    if (before.extraMinutes === minutes) return { done: true }
    if (now >= endOf(mock, minutes))
      throw new AppError('conflict', { message: '这样改，这位用户的考试当场就结束了' })
    await tx
      .update(mockRegistrations)
      .set({ extraMinutes: minutes, extraReason: minutes === 0 ? '' : storable(reason) })
      .where(own)
    const endsAt = endOf(mock, minutes)
    if (before.sittingId !== null && !(await moveEnd(tx, userId, before.sittingId, endsAt)))
      throw new AppError('conflict', { message: '这位用户已经交卷，不用再加时' })
    await recordChange(tx, {
      ...{ staffId, noun: 'mockRegistration', id: `${id}-${userId}`, ownerId: userId, reason },
      before: { mockId: id, extraMinutes: before.extraMinutes },
      after: { mockId: id, extraMinutes: minutes },
    })
    return { done: true }
  })
}
