import { and, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { MockLine } from '#lib/mocks/contract.ts'
import type { MockState } from '#lib/mocks/rules.ts'
import { stateOf } from '#lib/mocks/state.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'
import { getMock, lineOf } from './mock-rows.ts'
import { mockRegistrations, mocks } from './tables.ts'

type Applying = { id: number; userId: number; withdraw: boolean }

const refusals: Readonly<Record<Exclude<MockState, 'open' | 'applied'>, string>> = {
  soon: '报名还没有开始',
  full: '名额已满',
  closed: '报名已经截止',
  running: '已经开考，不能再报名或取消',
  ended: '这场模考已经结束',
  cancelled: '这场模考已经取消',
}

/**
 * Registers a user for a mock exam, or withdraws them before it begins; a second time changes nothing. Numbers are given in
 * order under the lock of the mock exam, which keeps the seats too. Throws not_found, vip_required, and conflict
 * with the reason.
 */
export async function applyMock(
  db: Db,
  { id, userId, withdraw }: Applying,
  now = new Date(),
): Promise<MockLine> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    // The desk locks the table and then the row (lockMocks): the table comes first here, too.
    await tx.execute(sql`lock table ${mocks} in row exclusive mode`)
    await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, id)).for('no key update')
    const row = await getMock(tx, id, userId)
    const state = stateOf(row.mock, { now, ...row })
    const isMine = row.number !== null
    if (withdraw !== isMine) return lineOf(row, now)
    if (state !== 'open' && state !== 'applied')
      throw new AppError('conflict', { message: refusals[state] })
    // The beginning may have been moved after somebody entered.
    if (withdraw && row.sittingId !== null)
      throw new AppError('conflict', { message: '您已经进过考场，不能取消报名' })
    if (!withdraw && row.mock.membersOnly && !(await isMember(tx, userId)))
      throw new AppError('vip_required', { message: '这场模考只有会员能报名' })
    if (withdraw) {
      const own = and(eq(mockRegistrations.mockId, id), eq(mockRegistrations.userId, userId))
      await tx.delete(mockRegistrations).where(own)
    } else {
      const number = row.mock.lastNumber + 1
      await tx.update(mocks).set({ lastNumber: number }).where(eq(mocks.id, id))
      await tx.insert(mockRegistrations).values({ mockId: id, userId, number, appliedAt: now })
    }
    return lineOf(await getMock(tx, id, userId), now)
  })
}
