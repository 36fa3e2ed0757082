import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { getUser, type UserRow } from '#lib/accounts/server/login/find-user.ts'
import { withinBudget } from '#lib/accounts/server/login/login-limits.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { assertGoodPassword, hashPassword, verifyPassword } from './passwords.ts'

type Who = { user: SignedInUser; caller: Caller }
type Done = { done: true }

/** The first password of an account without one; other devices are signed out. Throws password_present, weak_password. */
export async function setFirstPassword(db: Db, input: Who & { password: string }): Promise<Done> {
  const { user, password } = input
  const own = await getUser(db, user.id)
  if (own.passwordHash) throw new AppError('password_present')
  assertGoodPassword(password, namesOf(own))
  const passwordHash = await hashPassword(password)
  const isSet = await replace(db, input, {
    before: isNull(users.passwordHash),
    passwordHash,
    kind: 'password_set',
  })
  if (!isSet) throw new AppError('password_present')
  return { done: true }
}

type Modify = Who & { oldPassword: string; password: string }

/** A new password for an old one; other devices are signed out. Throws wrong_password, weak_password, too_many_requests, conflict. */
export async function modifyPassword(db: Db, input: Modify): Promise<Done> {
  const { user, oldPassword, password, caller } = input
  const own = await getUser(db, user.id)
  assertGoodPassword(password, namesOf(own))
  await assertPassword(db, own, { password: oldPassword, field: 'oldPassword', caller })
  if (password === oldPassword) {
    const reason = '新密码不能与原密码相同'
    throw new AppError('weak_password', {
      message: reason,
      fields: [{ field: 'password', reason }],
    })
  }
  const passwordHash = await hashPassword(password)
  const isSet = await replace(db, input, {
    before: eq(users.passwordHash, own.passwordHash ?? ''),
    passwordHash,
    kind: 'password_changed',
  })
  if (!isSet) throw new AppError('conflict')
  return { done: true }
}

/** Compares a signed-in user's password, within the limits of a login. Throws wrong_password naming the field, too_many_requests. */
export async function assertPassword(
  db: Db,
  own: UserRow,
  {
    password,
    field,
    caller,
  }: { password: string; field: 'oldPassword' | 'password'; caller: Caller },
): Promise<void> {
  const budget = { name: 'wrongOwnPassword', who: { user: own.id } } as const
  const isRight = await withinBudget(db, budget, () => verifyPassword(own.passwordHash, password))
  if (isRight) return
  await recordAudit(db, { userId: own.id, kind: 'password_refused', caller })
  const message = field === 'oldPassword' ? errors.wrong_password.message : '密码不正确'
  throw new AppError('wrong_password', { message, fields: [{ field, reason: message }] })
}

/** Lists the names that their owner may not use as a password. */
export const namesOf = ({ phone, account, userName, nickName, email }: UserRow) => [
  phone,
  account,
  userName,
  nickName,
  email,
]

type Replace = { before: SQL; passwordHash: string; kind: 'password_set' | 'password_changed' }

/** False when the password is no longer what it was `before`. */
function replace(db: Db, { user, caller }: Who, { before, passwordHash, kind }: Replace) {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt), before))
      .returning({ id: users.id })
    if (changed.length === 0) return false
    await revokeOtherSessions(tx, user.id, user.sessionId)
    await recordAudit(tx, { userId: user.id, kind, caller })
    return true
  })
}
