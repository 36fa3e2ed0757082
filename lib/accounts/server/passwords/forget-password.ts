import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import { findUserByAccount } from '#lib/accounts/server/login/find-user.ts'
import { forgetFailures } from '#lib/accounts/server/login/login-limits.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { assertGoodPassword, assertNoName, hashPassword } from './passwords.ts'
import { namesOf } from './set-password.ts'

type Forgotten = { phone: string; phoneCode: string; password: string; caller: Visitor }

const staffRefused = '工作人员的密码不能凭短信重置，请联系管理员'

/** A new password by SMS code; every device is signed out. Throws weak_password, wrong_code, code_spent, another_code, account_not_registered, too_many_requests, forbidden for staff. */
export async function forgetPassword(db: Db, input: Forgotten): Promise<{ done: true }> {
  const { phone, phoneCode, password, caller } = input
  await assertGoodPassword(password, [phone])
  await checkCode(db, { phone, purpose: 'password', code: phoneCode, caller })
  const user = await findUserByAccount(db, phone)
  if (!user) throw new AppError('account_not_registered')
  // Their login asks for two proofs; a phone alone would give both.
  if (user.role === 'staff') throw new AppError('forbidden', { message: staffRefused })
  assertNoName(password, namesOf(user))
  await reset(db, input, await hashPassword(password))
  return { done: true }
}

function reset(db: Db, { phone, caller }: Forgotten, passwordHash: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (!user) throw new AppError('account_not_registered')
    await revokeOtherSessions(tx, user.id, null)
    await forgetFailures(tx, user.id)
    await recordAudit(tx, { userId: user.id, kind: 'password_reset', caller })
  })
}
