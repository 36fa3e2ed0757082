import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { assertOwner, type OwnProof } from '#lib/accounts/server/login/assert-owner.ts'
import { getUser, type UserRow } from '#lib/accounts/server/login/find-user.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { authenticators } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { toBase32 } from './base32.ts'
import { checkAuthenticator } from './check-authenticator.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sealKey } from './sealed-key.ts'
import { keyUri, newKey } from './totp.ts'

type Who = { user: SignedInUser; caller: Caller }

/** The authenticator that a user has set up, or null: since when (ISO), and how many recovery codes are unused. */
export async function findAuthenticator(
  db: Db,
  { id }: Pick<SignedInUser, 'id'>,
): Promise<{ since: string; recoveryCodesLeft: number } | null> {
  const [own] = await db
    .select({ since: authenticators.confirmedAt, left: authenticators.recoveryCodes })
    .from(authenticators)
    .where(and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt)))
  return own?.since ? { since: isoTime(own.since), recoveryCodesLeft: own.left.length } : null
}

/** A new key for the app of who proves the password, or by a code the phone of an account without one; in Base32 and as the text of a QR code. The one that was begun before is forgotten. Throws wrong_password, wrong_code, code_spent, invalid_input, too_many_requests; conflict when one is set up already, or the account has no phone. */
export async function beginAuthenticator(
  db: Db,
  { user, caller, ...proof }: Who & OwnProof,
): Promise<{ key: string; uri: string }> {
  const own = await getUser(db, user.id)
  if (!own.phone) throw new AppError('conflict', { message: '请先绑定手机号，再设置验证器' })
  await assertOwnerOf(db, own, { ...proof, caller })
  const key = newKey()
  const sealedKey = await sealKey(user.id, key)
  const begun = await db
    .insert(authenticators)
    .values({ userId: user.id, sealedKey })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedKey, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  if (begun.length === 0) throw new AppError('conflict')
  const issuer = own.role === 'staff' ? '公选王工作台' : '公选王'
  return { key: toBase32(key), uri: keyUri(key, { issuer, account: maskPhone(own.phone) }) }
}

/** Proves by a first code that the app has the key; from then on logins ask for it, and other sessions end. The recovery codes are told this once. Throws wrong_authenticator_code, too_many_requests; conflict when none was begun, or one is set up already. */
export async function confirmAuthenticator(
  db: Db,
  { user, caller, code }: Who & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { phone } = await getUser(db, user.id)
  const isBegun = and(eq(authenticators.userId, user.id), isNull(authenticators.confirmedAt))
  if (!phone || (await db.$count(authenticators, isBegun)) === 0) throw new AppError('conflict')
  await checkAuthenticator(db, { userId: user.id, phone, code, caller, isSignedIn: true })
  const { codes, hashes } = newRecoveryCodes()
  return await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(authenticators)
      .set({ confirmedAt: sql`now()`, recoveryCodes: hashes })
      .where(isBegun)
      .returning({ userId: authenticators.userId })
    if (confirmed.length === 0) throw new AppError('conflict')
    await revokeOtherSessions(tx, user.id, user.sessionId)
    await recordAudit(tx, { userId: user.id, kind: 'authenticator_set', caller })
    return { recoveryCodes: codes }
  })
}

/** Logins ask for it no longer, for who proves what beginAuthenticator asks and has the app or a recovery code; other sessions end. Throws not_found, wrong_password, wrong_code, code_spent, invalid_input, wrong_authenticator_code, too_many_requests. */
export async function removeAuthenticator(
  db: Db,
  { user, caller, code, ...proof }: Who & OwnProof & { code: string },
): Promise<{ done: true }> {
  const own = await getUser(db, user.id)
  const isMine = eq(authenticators.userId, user.id)
  if (!own.phone || (await db.$count(authenticators, isMine)) === 0) throw new AppError('not_found')
  await assertOwnerOf(db, own, { ...proof, caller })
  await checkAuthenticator(db, {
    userId: user.id,
    phone: own.phone,
    code,
    caller,
    isSignedIn: true,
  })
  await db.transaction(async (tx) => {
    await tx.delete(authenticators).where(isMine)
    await revokeOtherSessions(tx, user.id, user.sessionId)
    await recordAudit(tx, { userId: user.id, kind: 'authenticator_removed', caller })
  })
  return { done: true }
}

/** A password, where there is one, is the proof: a phone that was taken over does not switch off an authenticator that is on (it may set a new password, and by that switch on a first one). */
function assertOwnerOf(
  db: Db,
  own: UserRow,
  { password, phoneCode, caller }: OwnProof & { caller: Caller },
) {
  const proof = own.passwordHash ? { password } : { phoneCode }
  return assertOwner(db, own, { ...proof, purpose: 'confirm', caller })
}
