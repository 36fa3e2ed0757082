import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { endOf, entryUntil } from '#lib/mocks/rules.ts'
import { getMock } from '#lib/mocks/server/mock-rows.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

type Beginning = { id: number; userId: number }

/**
 * Begins the sitting that a registered user has of a mock exam, or answers it, handed in or not. One begins from the
 * beginning until entry closes, and comes back until one's own end. Sitting and registration are written together or not at
 * all. Throws not_found, and conflict with the reason.
 */
export async function beginMock(
  db: Db,
  { id, userId }: Beginning,
  now = new Date(),
): Promise<Sitting> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    // It is not called off meanwhile, and all who enter hold it together.
    await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, id)).for('share')
    const { mock, title, extraMinutes, sittingId } = await getMock(tx, id, userId)
    if (mock.status === 'cancelled') throw refusal('这场模考已经取消')
    if (extraMinutes === null) throw refusal('您没有报名这场模考')
    const endsAt = endOf(mock, extraMinutes)
    if (sittingId === null) {
      if (now < mock.startsAt) throw refusal('还没有开考')
      if (now >= endsAt) throw refusal('这场模考已经结束')
      if (now >= entryUntil(mock)) throw refusal('已经停止入场')
    }
    const { paperId } = mock
    const sitting = await startMock(tx, userId, { mockId: id, paperId, title, endsAt })
    const own = and(eq(mockRegistrations.mockId, id), eq(mockRegistrations.userId, userId))
    if (sittingId !== sitting.id)
      await tx.update(mockRegistrations).set({ sittingId: sitting.id }).where(own)
    return sitting
  })
}

const refusal = (message: string) => new AppError('conflict', { message })
