import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { login as loginCall } from '#lib/accounts/calls.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkAuthenticator } from '#lib/accounts/server/authenticator/check-authenticator.ts'
import { hasAuthenticator } from '#lib/accounts/server/authenticator/has-authenticator.ts'
import { checkCode, passCodeOn } from '#lib/accounts/server/codes/sms-codes.ts'
import { recordConsent } from '#lib/accounts/server/consents.ts'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { findUserByAccount, type UserRow } from './find-user.ts'
import { forgetFailures, whoLogsIn, withinBudget } from './login-limits.ts'

type Login = ParsedInput<typeof loginCall> & { caller: Visitor }
type ByPassword = Extract<Login, { type: '1' }>
type ByCode = Extract<Login, { type: '10' }>
type SignedIn = { token: string; uuid: string; phone: string | null }

/** Signs in by password (type 1: wrong_credentials whatever was wrong, too_many_requests) or by SMS code (type 10: wrong_code, code_spent, another_code, account_not_registered, too_many_requests). Who has set up an authenticator gives its code too: authenticator_required, wrong_authenticator_code. Staff need the password and that code or one of their phone, as type 1: staff_proof_required. */
export function login(db: Db, input: Login): Promise<SignedIn> {
  return input.type === '1' ? byPassword(db, input) : byCode(db, input)
}

async function byPassword(db: Db, input: ByPassword): Promise<SignedIn> {
  const { account, password, caller } = input
  const user = await findUserByAccount(db, account)
  const hash = user?.passwordHash ?? null
  const who = await whoLogsIn(db, { user, account, caller })
  const isRight = await withinBudget(db, { name: 'wrongPassword', who }, () =>
    verifyPassword(hash, password),
  )
  const signedIn =
    isRight && user && hash ? await signInByPassword(db, { user, hash, input }) : null
  if (signedIn) return signedIn
  await recordAudit(db, { userId: user?.id ?? null, kind: 'login_failed', caller })
  throw new AppError('wrong_credentials')
}

type RightPassword = { user: UserRow; hash: string; input: ByPassword }

/** The password was right; what else is asked for has to be, too. */
async function signInByPassword(
  db: Db,
  { user, hash, input }: RightPassword,
): Promise<SignedIn | null> {
  const by = (await proveMore(db, user, input)) ?? 'password'
  const who = [eq(users.id, user.id), eq(users.passwordHash, hash)]
  return await signIn(db, { ...input, who, by })
}

/**
 * Checks what is proved beside the password: the authenticator, where there is one, else the phone of staff; null
 * when neither was tried.
 */
async function proveMore(
  db: Db,
  user: UserRow,
  { phoneCode: code, authenticatorCode, caller }: ByPassword,
): Promise<'authenticator' | 'both' | null> {
  const { id, phone } = user
  if (!phone) return null
  if (await hasAuthenticator(db, id)) {
    await proveAuthenticator(db, { id, phone, code: authenticatorCode, caller })
    return 'authenticator'
  }
  if (user.role !== 'staff' || code === undefined) return null
  await checkCode(db, { phone, purpose: 'login', code, caller, hasMore: true })
  return 'both'
}

type Tried = { id: number; phone: string; code: string | undefined; caller: Visitor }

/** Throws authenticator_required when no code came, wrong_authenticator_code, too_many_requests. */
async function proveAuthenticator(db: Db, { id, code, ...who }: Tried): Promise<void> {
  if (code === undefined) throw new AppError('authenticator_required')
  await checkAuthenticator(db, { userId: id, code, ...who }).catch(async (error: unknown) => {
    // The first proof was right: somebody has it.
    const isWrong = error instanceof AppError && error.code === 'wrong_authenticator_code'
    const failed = { userId: id, kind: 'login_failed', caller: who.caller } as const
    if (isWrong) await recordAudit(db, { ...failed, detail: { by: 'authenticator' } })
    throw error
  })
}

/** Refusals of a code that say nothing of a wrong one. */
const notWrong: readonly string[] = ['too_many_requests', 'another_code']

async function byCode(db: Db, input: ByCode): Promise<SignedIn> {
  const { account: phone, phoneCode: code, authenticatorCode, caller } = input
  const id = await findIdWithAuthenticator(db, phone)
  const who = [eq(users.phone, phone), ...(id === null ? [] : [eq(users.id, id)])]
  const proof = { phone, purpose: 'login', code, caller, hasMore: id !== null } as const
  // Whoever types the digits of the app next, or again, has the code in hand: it is spent behind them.
  await checkCode(db, { ...proof, keep: id !== null }).catch(async (error: unknown) => {
    const wasGuess = error instanceof AppError && !notWrong.includes(error.code)
    const detail = { by: 'code' }
    if (wasGuess) await recordAudit(db, { userId: null, kind: 'login_failed', caller, detail })
    throw error
  })
  if (id !== null) {
    await proveAuthenticator(db, { id, phone, code: authenticatorCode, caller })
    await checkCode(db, proof)
  }
  const signedIn = await signIn(db, { ...input, who, by: id === null ? 'code' : 'codes' })
  if (signedIn) return signedIn
  // The registration that opens now asks for the same proof.
  await passCodeOn(db, { phone, from: 'login', to: 'register' })
  throw new AppError('account_not_registered')
}

/** The learner with this phone and an authenticator; staff do not log in by code. */
async function findIdWithAuthenticator(db: Db, phone: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.role, 'learner'), isNull(users.deletedAt)))
  return row && (await hasAuthenticator(db, row.id)) ? row.id : null
}

/** Looks once more inside the transaction: an authenticator may have been set up since the proof. Throws staff_proof_required, authenticator_required. */
async function assertProof(
  tx: Db,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  by: Proved['by'],
): Promise<void> {
  if (by === 'authenticator') return
  if (role === 'staff' && by !== 'both') throw new AppError('staff_proof_required')
  if (by !== 'codes' && (await hasAuthenticator(tx, id)))
    throw new AppError('authenticator_required')
}

type Proved = {
  who: SQL[]
  /** `both`: password and SMS code; `authenticator` stands beside the password, in `codes` beside the SMS code. */
  by: 'password' | 'code' | 'both' | 'authenticator' | 'codes'
  remember: boolean
  caller: Visitor
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
    await assertProof(tx, user, by)
    const { token, uuid, sessionId } = await openSession(tx, { user, remember, caller })
    const detail = { by, sessionId }
    await recordAudit(tx, { userId: user.id, kind: 'login', caller, detail })
    await recordConsent(tx, user.id)
    // The code proved that the caller has the phone, so failures of others who guess the password no longer count.
    if (by !== 'password') await forgetFailures(tx, user.id)
    return { token, uuid, phone: user.phone }
  })
}
