import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import { assertOwner } from '#lib/accounts/server/login/assert-owner.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { changePhone } from './change-phone.ts'
import { getUser } from './find-user.ts'

type Bind = {
  user: SignedInUser
  phone: string
  phoneCode: string
  password?: string | undefined
  caller: Caller
}

/** The phone number of an account without one, for who proves its password, if it has one. Every session ends, this one too: the login is repeated with it. Throws phone_present, wrong_password, invalid_input, wrong_code, code_spent, phone_taken, too_many_requests. */
export async function bindPhone(
  db: Db,
  { user, phone, phoneCode, password, caller }: Bind,
): Promise<{ done: true }> {
  const own = await getUser(db, user.id)
  if (own.phone) throw new AppError('phone_present')
  if (own.passwordHash) await assertOwner(db, own, { password, purpose: 'bind', caller })
  await checkCode(db, { phone, purpose: 'bind', code: phoneCode, caller, userId: user.id })
  await changePhone(db, { userId: user.id, from: null, to: phone, keepSessionId: null, caller })
  return { done: true }
}
