import { and, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { endOf, entryUntil } from '#lib/mocks/rules.ts'
import { isSeen, noMock } from '#lib/mocks/server/mock-rows.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared, preparedSql } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { inTurns } from '#lib/platform/jobs/in-turns.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/**
 * Nearly all of a mock exam come within its first minute, and an entry is the dearest call of all: whoever writes already must
 * not wait behind it to be saved. One at once: two end no sooner where the machine is busy, and saves wait behind both.
 */
const entering = inTurns(1, 60_000)

type Beginning = { id: number; userId: number }

/**
 * Begins the sitting that a registered user has of a mock exam, or answers it, handed in or not. One begins from the
 * beginning until entry closes, and comes back until one's own end. Sitting and registration are written together or not at
 * all. Throws not_found, conflict with the reason, and unavailable when too many enter.
 */
export async function beginMock(
  db: Db,
  beginning: Beginning,
  // Whoever came in time is not late by waiting for their turn.
  now = new Date(),
): Promise<Sitting> {
  return await entering(() => enter(db, beginning, now))
}

async function enter(db: Db, { id, userId }: Beginning, now: Date): Promise<Sitting> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const [entered] = await entryOf(tx, { id, userId })
    if (!entered) throw noMock()
    const { mock, title, extraMinutes, sittingId } = entered
    if (mock.status === 'cancelled') throw refusal('这场模考已经取消')
    if (extraMinutes === null) throw refusal('您没有报名这场模考')
    const endsAt = endOf(mock, extraMinutes)
    // Sitting and registration are written together: without the one there is not the other.
    const isFirst = sittingId === null
    if (isFirst) {
      if (now < mock.startsAt) throw refusal('还没有开考')
      if (now >= endsAt) throw refusal('这场模考已经结束')
      if (now >= entryUntil(mock)) throw refusal('已经停止入场')
    }
    const { paperId } = mock
    const sitting = await startMock(tx, userId, { mockId: id, paperId, title, endsAt, isFirst })
    if (sittingId !== sitting.id) await noted(tx, { id, userId, sittingId: sitting.id })
    return sitting
  })
}

/** A mock exam with what one user has of it, and nothing that is counted or ranked: thousands enter within a minute. */
const entryOf = prepared((db) =>
  db
    .select({
      mock: mocks,
      title: examWindows.title,
      extraMinutes: mockRegistrations.extraMinutes,
      sittingId: mockRegistrations.sittingId,
    })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .leftJoin(
      mockRegistrations,
      and(
        eq(mockRegistrations.mockId, mocks.id),
        eq(mockRegistrations.userId, sql.placeholder('userId')),
      ),
    )
    .where(and(eq(mocks.id, sql.placeholder('id')), isSeen))
    // It is not called off meanwhile, and all who enter hold it together.
    .for('share', { of: mocks }),
)

const noted = preparedSql(sql`
  update ${mockRegistrations} set sitting_id = ${sql.placeholder('sittingId')}
  where mock_id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('userId')}`)

const refusal = (message: string) => new AppError('conflict', { message })
