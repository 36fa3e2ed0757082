import { eq, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { existingUser } from './existing-user.ts'

type Ban = { staffId: number; id: number; banned: boolean; reason: string }

/**
 * Bars an account and ends its logins, or opens it again; the same twice changes nothing. What it bought runs on. Throws
 * not_found, and conflict for one of staff, whose roles are taken by `npm run staff`.
 */
export function banUser(db: Db, { staffId, id, banned, reason }: Ban): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, id)
    const { role, bannedAt } = await existingUser(tx, id)
    if (role === 'staff')
      throw new AppError('conflict', { message: '工作人员的账号不能在这里停用' })
    if ((bannedAt !== null) === banned) return { done: true } as const
    await tx
      .update(users)
      .set(banned ? { bannedAt: sql`now()`, bannedWhy: reason } : { bannedAt: null, bannedWhy: '' })
      .where(eq(users.id, id))
    if (banned) await revokeOtherSessions(tx, id, null)
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id, ownerId: id, reason },
      ...{ before: { banned: !banned }, after: { banned } },
    })
    return { done: true } as const
  })
}
