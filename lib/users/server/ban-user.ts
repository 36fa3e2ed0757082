import { eq, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { keepAnAdmin } from '#lib/accounts/server/staff.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { type Acting, assertManages } from './assert-manages.ts'
import { existingUser } from './existing-user.ts'

type Ban = { staff: Acting; id: number; banned: boolean; reason: string }

/**
 * Bars an account and ends its logins, or opens it again; the same twice changes nothing. What it bought runs on, and one of
 * staff keeps the roles. Throws not_found; for one of staff forbidden without staff.manage, and conflict for the last who
 * holds it; own_record for oneself.
 */
export function banUser(db: Db, { staff, id, banned, reason }: Ban): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const isStaff = (await existingUser(tx, id)).role === 'staff'
    // Even where OWN_RECORDS allows more: nobody could open it again.
    if (staff.id === id) throw new AppError('own_record')
    if (isStaff) assertManages(staff)
    if (isStaff && banned) await keepAnAdmin(tx, id)
    await lockUser(tx, id)
    const { role, bannedAt } = await existingUser(tx, id)
    // `npm run staff` has changed it meanwhile.
    if ((role === 'staff') !== isStaff) throw new AppError('conflict')
    if ((bannedAt !== null) === banned) return { done: true } as const
    await tx
      .update(users)
      .set(banned ? { bannedAt: sql`now()`, bannedWhy: reason } : { bannedAt: null, bannedWhy: '' })
      .where(eq(users.id, id))
    if (banned) await revokeOtherSessions(tx, id, null)
    await recordChange(tx, {
      ...{ staffId: staff.id, noun: 'user', id, ownerId: id, reason },
      ...{ before: { banned: !banned }, after: { banned } },
    })
    return { done: true } as const
  })
}
