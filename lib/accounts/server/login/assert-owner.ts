import { texts } from '#lib/accounts/rules.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import type { UserRow } from '#lib/accounts/server/login/find-user.ts'
import { withinBudget } from '#lib/accounts/server/login/login-limits.ts'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

/** Proof that a signed-in owner gives anew before something weighty: the password, or a code to their phone. */
export type OwnProof = { password?: string | undefined; phoneCode?: string | undefined }

type Asked = OwnProof & { purpose: CodePurpose; caller: Caller }

/** Compares what the owner of an account proves anew; the code was sent for `purpose` to the account's own phone. Throws wrong_password, wrong_code, code_spent, too_many_requests; invalid_input, naming what can be proved, when nothing was given. */
export async function assertOwner(
  db: Db,
  own: UserRow,
  { password, phoneCode, purpose, caller }: Asked,
): Promise<void> {
  if (password !== undefined)
    return await assertPassword(db, own, { password, field: 'password', caller })
  if (own.phone && phoneCode !== undefined) {
    const proof = { phone: own.phone, purpose, code: phoneCode }
    return await checkCode(db, { ...proof, caller, userId: own.id })
  }
  const missing =
    own.passwordHash || !own.phone
      ? { field: 'password', reason: texts.passwordMissing }
      : { field: 'phoneCode', reason: texts.codeMissing }
  throw new AppError('invalid_input', { message: missing.reason, fields: [missing] })
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
