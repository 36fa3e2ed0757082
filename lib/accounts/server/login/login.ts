import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { login as loginCall } from '#lib/accounts/calls.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkCode, passCodeOn } from '#lib/accounts/server/codes/sms-codes.ts'
import { recordConsent } from '#lib/accounts/server/consents.ts'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { findByAccount, type UserRow } from './find-user.ts'
import { addressSubject, forgetFailures, loginSubjects, withinLimits } from './login-limits.ts'

type Login = ParsedInput<typeof loginCall> & { caller: Caller }
type ByPassword = Extract<Login, { type: '1' }>
type ByCode = Extract<Login, { type: '10' }>
type SignedIn = { token: string; uuid: string; phone: string | null }

/** Signs in by password (type 1: wrong_credentials whatever was wrong, too_many_requests) or by SMS code (type 10: wrong_code, code_spent, account_not_registered). Staff need both, as type 1: staff_proof_required. */
export function login(db: Db, input: Login): Promise<SignedIn> {
  return input.type === '1' ? byPassword(db, input) : byCode(db, input)
}

async function byPassword(db: Db, input: ByPassword): Promise<SignedIn> {
  const { account, password, caller } = input
  const user = await findByAccount(db, account)
  const hash = user?.passwordHash ?? null
  const limits = {
    subjects: await loginSubjects(db, { user, account, ip: caller.ip }),
    failure: '登录失败',
  } as const
  const isRight = await withinLimits(db, limits, () => verifyPassword(hash, password))
  const signedIn =
    isRight && user && hash ? await signInByPassword(db, { user, hash, input }) : null
  if (signedIn) return signedIn
  await recordAudit(db, { userId: user?.id ?? null, kind: 'login_failed', caller })
  throw new AppError('wrong_credentials')
}

type RightPassword = { user: UserRow; hash: string; input: ByPassword }

/** The password was right; of staff the code sent to their phone has to be, too. */
async function signInByPassword(
  db: Db,
  { user, hash, input }: RightPassword,
): Promise<SignedIn | null> {
  const { phoneCode: code } = input
  const phone = user.role === 'staff' ? user.phone : null
  const isBoth = phone !== null && code !== undefined
  if (isBoth) await checkCode(db, { phone, purpose: 'login', code })
  const who = [eq(users.id, user.id), eq(users.passwordHash, hash)]
  return await signIn(db, { ...input, who, by: isBoth ? 'both' : 'password' })
}

async function byCode(db: Db, input: ByCode): Promise<SignedIn> {
  const { account: phone, phoneCode: code, caller } = input
  let refusal: AppError | null = null
  const limits = { subjects: [addressSubject(caller.ip)], failure: '登录失败' } as const
  const isRight = await withinLimits(db, limits, async () => {
    refusal = await refusalOf(checkCode(db, { phone, purpose: 'login', code }))
    return refusal === null
  })
  if (!isRight) {
    await recordAudit(db, { userId: null, kind: 'login_failed', caller, detail: { by: 'code' } })
    throw refusal ?? new AppError('wrong_code')
  }
  const signedIn = await signIn(db, { ...input, who: [eq(users.phone, phone)], by: 'code' })
  if (signedIn) return signedIn
  // The registration that opens now asks for the same proof.
  await passCodeOn(db, { phone, from: 'login', to: 'register' })
  throw new AppError('account_not_registered')
}

/** What a check refuses with, null when it passes; a failure of another kind is thrown on. */
async function refusalOf(check: Promise<void>): Promise<AppError | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type Proved = {
  who: SQL[]
  by: 'password' | 'code' | 'both'
  remember: boolean
  caller: Caller
}

/** Null when what was proved no longer holds. The lock lets a change of password or phone end this session too, or refuse it. */
function signIn(db: Db, { who, by, remember, caller }: Proved): Promise<SignedIn | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, phone: users.phone, role: users.role })
      .from(users)
      .where(and(...who, isNull(users.deletedAt)))
      .for('share')
    if (!user) return null
    if (user.role === 'staff' && by !== 'both') throw new AppError('staff_proof_required')
    const { token, uuid, sessionId } = await openSession(tx, { user, remember, caller })
    const detail = { by, sessionId }
    await recordAudit(tx, { userId: user.id, kind: 'login', caller, detail })
    await recordConsent(tx, user.id)
    // Who has the phone in hand is not kept out by those who guess the password.
    if (by !== 'password') await forgetFailures(tx, user.id)
    return { token, uuid, phone: user.phone }
  })
}
