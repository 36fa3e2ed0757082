import { texts } from '#lib/accounts/rules.ts'
import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import { getUser, type UserRow } from '#lib/accounts/server/login/find-user.ts'
import { assertPassword } from '#lib/accounts/server/passwords/set-password.ts'
import { keepAnAdmin } from '#lib/accounts/server/staff.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { eraseAccount } from './erase-account.ts'

type Proof = { password?: string | undefined; phoneCode?: string | undefined }
type Delete = Proof & { user: SignedInUser; caller: Caller }

/** Deletes what is personal about a user, for good; orders and grants stay with a row that names nobody. Throws wrong_password, wrong_code, code_spent, too_many_requests; conflict for the last who manages staff. */
export async function deleteAccount(
  db: Db,
  input: Delete,
  nouns: readonly Noun[],
): Promise<{ done: true }> {
  const own = await getUser(db, input.user.id)
  await assertProof(db, own, input)
  // The desk must not be left without anybody who may bar its staff; the operator's command asks nobody. A learner's end keeps no admin's row waiting.
  const isStaff = own.role === 'staff'
  await eraseAccount(db, own, input.caller, nouns, async (tx) => {
    if (isStaff) await keepAnAdmin(tx, own.id)
  })
  return { done: true }
}

async function assertProof(db: Db, own: UserRow, input: Delete): Promise<void> {
  const { password, phoneCode, caller } = input
  if (password !== undefined)
    return await assertPassword(db, own, { password, field: 'password', caller })
  if (own.phone && phoneCode !== undefined) {
    const proof = { phone: own.phone, purpose: 'deleteAccount', code: phoneCode } as const
    return await checkCode(db, { ...proof, caller, userId: own.id })
  }
  const fields = [{ field: 'password', reason: texts.passwordMissing }]
  throw new AppError('invalid_input', { fields })
}
