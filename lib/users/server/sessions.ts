import { and, eq, sql } from 'drizzle-orm'
import { sessionsOf } from '#lib/accounts/server/login/sessions.ts'
import { isOpen } from '#lib/accounts/server/session.ts'
import { sessions } from '#lib/accounts/server/tables.ts'
import type { SessionItem } from '#lib/accounts/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { type Acting, assertManages } from './assert-manages.ts'
import { existingUser } from './existing-user.ts'

/** The devices on which a user is signed in. Throws not_found. */
export async function sessionsOfUser(db: Db, id: number): Promise<SessionItem[]> {
  await existingUser(db, id)
  // None of them is the asker's.
  return await sessionsOf(db, { id, sessionId: 0 })
}

type End = { staff: Acting; id: number; sessionId: number; reason: string }

/** Signs one device of a user out. Throws not_found for a session that is closed or another's; forbidden for a colleague's without staff.manage. */
export function endSession(db: Db, { staff, id, sessionId, reason }: End): Promise<{ done: true }> {
  const staffId = staff.id
  return db.transaction(async (tx) => {
    if ((await existingUser(tx, id)).role === 'staff') assertManages(staff)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id), isOpen))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new AppError('not_found')
    const [before, after] = [{ session: 'open' }, { session: 'ended' }]
    await recordChange(tx, { staffId, noun: 'user', id, ownerId: id, before, after, reason })
    return { done: true } as const
  })
}
