import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { assertOwner, assertPassword } from '#lib/accounts/server/login/assert-owner.ts'
import { getUser, type UserRow } from '#lib/accounts/server/login/find-user.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'

type Who = { user: SignedInUser; caller: Caller }
type Done = { done: true }

type First = Who & { password: string; phoneCode?: string | undefined }

/** The first password of an account without one, for who proves by a code to have its phone, if there is one; other devices are signed out. Throws password_present, weak_password, wrong_code, code_spent, invalid_input, too_many_requests. */
export async function setFirstPassword(db: Db, input: First): Promise<Done> {
  const { user, password, phoneCode, caller } = input
  const own = await getUser(db, user.id)
  if (own.passwordHash) throw new AppError('password_present')
  await assertGoodPassword(password, namesOf(own))
  // Who has no phone either has nothing to prove.
  if (own.phone) await assertOwner(db, own, { phoneCode, purpose: 'confirm', caller })
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
  await assertGoodPassword(password, namesOf(own))
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
