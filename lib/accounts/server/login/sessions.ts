import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { assertOwner, type OwnProof } from '#lib/accounts/server/login/assert-owner.ts'
import { isOpen } from '#lib/accounts/server/session.ts'
import { sessions } from '#lib/accounts/server/tables.ts'
import type { SessionItem } from '#lib/accounts/shapes.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { deviceOf, maskIp } from './device.ts'
import { getUser } from './find-user.ts'

/** The user's open sessions, the one last used first; 100 at most. */
export async function sessionsOf(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<SessionItem[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isOpen))
    .orderBy(desc(eq(sessions.id, user.sessionId)), desc(sessions.lastSeenAt))
    .limit(100)
  return rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    ip: maskIp(ip),
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTime(lastSeenAt),
    current: id === user.sessionId,
  }))
}

type Revoke = OwnProof & { user: SignedInUser; sessionId: number; caller: Caller }

/** Signs one of the user's devices out: this one at once, another for who proves the password or the phone, as far as the account has either. Throws not_found for a session that is closed or another's, wrong_password, wrong_code, code_spent, invalid_input, too_many_requests. */
export async function revokeSession(
  db: Db,
  { user, sessionId, caller, ...proof }: Revoke,
): Promise<{ done: true }> {
  if (sessionId !== user.sessionId) {
    const own = await getUser(db, user.id)
    // Before a code is spent on one that has ended.
    const isThere = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id), isOpen)
    const [open] = await db.select({ id: sessions.id }).from(sessions).where(isThere)
    if (!open) throw new AppError('not_found')
    if (own.passwordHash || own.phone)
      await assertOwner(db, own, { ...proof, purpose: 'confirm', caller })
  }
  return await db.transaction(async (tx) => {
    const revoked = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id), isOpen))
      .returning({ id: sessions.id })
    if (revoked.length === 0) throw new AppError('not_found')
    const detail = { sessionId }
    await recordAudit(tx, { userId: user.id, kind: 'session_revoked', caller, detail })
    return { done: true }
  })
}

/** Ends the session of this request, if there is one. */
export async function logout(
  db: Db,
  { user, caller }: { user: SignedInUser | null; caller: Caller },
): Promise<{ done: true }> {
  if (!user) return { done: true }
  return await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, user.sessionId), isNull(sessions.revokedAt)))
    await recordAudit(tx, { userId: user.id, kind: 'logout', caller })
    return { done: true }
  })
}

/** Ends all sessions of a user but one; with null, all. Call it after the change that is the reason, in the same transaction. */
export async function revokeOtherSessions(
  tx: Db,
  userId: number,
  exceptSessionId: number | null,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptSessionId === null ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
}
