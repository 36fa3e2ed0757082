import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { roleName } from '#lib/accounts/permissions.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { resetAuthenticator } from '#lib/accounts/server/authenticator/reset-authenticator.ts'
import { authenticators, sessions, users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { StaffAuthenticator } from '#lib/staff/security-contract.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

const ofUser = and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt))

/** When this session ends. Throws unauthorized when it has. */
export async function securityOf(db: Db, { id, sessionId }: SignedInUser) {
  const [own] = await db
    .select({ endsAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)))
  if (!own) throw new AppError('unauthorized')
  return { endsAt: isoTime(own.endsAt) }
}

/** Everybody of staff, by name; some tens of people. */
export async function listAuthenticators(db: Db): Promise<StaffAuthenticator[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.userName,
      phone: users.phone,
      roles: users.staffRoles,
      since: authenticators.confirmedAt,
    })
    .from(users)
    .leftJoin(authenticators, ofUser)
    .where(and(eq(users.role, 'staff'), isNull(users.deletedAt)))
    .orderBy(asc(users.userName), asc(users.id))
  return rows.map(({ since, phone, roles, ...row }) => ({
    ...row,
    phone: maskPhone(phone ?? ''),
    roles: roles.map(roleName),
    since: since && isoTime(since),
  }))
}

type Reset = { user: SignedInUser; caller: Caller; id: number; reason: string }

/** Resets the authenticator of another member of staff and writes down who did, and why. Throws forbidden for one's own, which asks for a code to be removed; not_found when there is none. */
export async function resetOf(
  db: Db,
  { user, caller, id, reason }: Reset,
): Promise<{ done: true }> {
  if (id === user.id) throw new AppError('forbidden', { message: '自己的验证器请在上方停用' })
  await db.transaction(async (tx) => {
    if (!(await resetAuthenticator(tx, id, caller))) throw new AppError('not_found')
    await recordChange(tx, {
      noun: 'authenticator',
      ...{ id, reason, staffId: user.id, before: { state: 'set' }, after: { state: 'none' } },
    })
  })
  return { done: true }
}
