import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { changePhone } from './change-phone.ts'
import { getUser } from './find-user.ts'

type Done = { done: true }
type Verify = { user: Pick<SignedInUser, 'id'>; old_code: string; caller: Caller }

/** First step of a change: whether the code sent to the user's own phone is right. It stays good for the second. Throws wrong_code, code_spent, too_many_requests. */
export async function verifyOldMobile(
  db: Db,
  { user: { id: userId }, old_code: code, caller }: Verify,
): Promise<Done> {
  const { phone } = await getUser(db, userId)
  if (!phone) throw new AppError('code_spent')
  await checkCode(db, { phone, purpose: 'oldPhone', code, keep: true, caller, userId })
  return { done: true }
}

type Modify = {
  user: SignedInUser
  old_mobile: string
  old_code: string
  new_mobile: string
  new_code: string
  caller: Caller
}

/** Second step: the new number, proved by codes on both phones; other devices are signed out. Throws invalid_input, wrong_code, code_spent, phone_taken, too_many_requests. */
export async function modifyMobile(db: Db, input: Modify): Promise<Done> {
  const { user, old_mobile: from, new_mobile: to, caller } = input
  const own = await getUser(db, user.id)
  if (own.phone !== from) throw wrongField('old_mobile', '原手机号不正确')
  if (to === from) throw wrongField('new_mobile', '新手机号不能与原手机号相同')
  const who = { caller, userId: user.id }
  const old = { phone: from, purpose: 'oldPhone', code: input.old_code, ...who } as const
  // The old code is spent last: a slip in the new one does not cost it.
  await checkCode(db, { ...old, keep: true })
  await checkCode(db, { phone: to, purpose: 'newPhone', code: input.new_code, ...who })
  await checkCode(db, old)
  await changePhone(db, { userId: user.id, from, to, keepSessionId: user.sessionId, caller })
  return { done: true }
}

const wrongField = (field: string, reason: string) =>
  new AppError('invalid_input', { message: reason, fields: [{ field, reason }] })
