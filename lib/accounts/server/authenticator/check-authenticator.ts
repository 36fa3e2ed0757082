import { and, eq, lt, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { takeGuess, takeTryFromHere } from '#lib/accounts/server/codes/take-guess.ts'
import { knownPlaceOfPhone } from '#lib/accounts/server/known-place.ts'
import { authenticators } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openKey, sealKey } from './sealed-key.ts'
import { stepOf } from './totp.ts'

type Check = {
  userId: number
  /** Wrong codes count against it, apart from wrong SMS codes, which anybody may enter. */
  phone: string
  /** Six digits of the app, or a recovery code. */
  code: string
  caller: Visitor
  /** Somebody signed in has a budget of their own. */
  isSignedIn?: boolean
}

/**
 * Takes a code of the app, or spends a recovery code, each once. Throws wrong_authenticator_code, too_many_requests. Must
 * be given the plain db: in a transaction that rolls back, guesses would come back too; it throws there.
 */
export async function checkAuthenticator(db: Db, check: Check): Promise<void> {
  if (db instanceof PgTransaction)
    throw new Error('checkAuthenticator has no place in a transaction')
  const { userId, phone, code, caller, isSignedIn } = check
  const known = await knownPlaceOfPhone(db, phone, {
    ...caller,
    userId: isSignedIn ? userId : undefined,
  })
  const here = await takeTryFromHere(db, { ip: caller.ip, known })
  const ofPhone = 'wrongAppCode'
  const guess = await takeGuess(db, { phone, purpose: 'login', known, hasMore: true, ofPhone })
  const isRight = /^\d+$/.test(code)
    ? await takeCode(db, userId, code)
    : await spendRecoveryCode(db, userId, code)
  if (!isRight) throw new AppError('wrong_authenticator_code')
  await guess.giveBack(db, { isSpent: false })
  await here.giveBack(db)
}

/** False for a wrong code, and for one that was taken before: of two requests at once one passes. */
async function takeCode(db: Db, userId: number, code: string): Promise<boolean> {
  const [own] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  if (!own) return false
  const key = await openKey(userId, own.sealedKey)
  const step = stepOf(key, code)
  if (step === null) return false
  // Sealed anew each time, so that a renewed key of the installation takes over with use.
  const sealedKey = await sealKey(userId, key)
  const isSame = eq(authenticators.sealedKey, own.sealedKey)
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step, sealedKey })
    .where(and(eq(authenticators.userId, userId), isSame, lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { recoveryCodes } = authenticators
  const hash = hashRecoveryCode(code)
  const spent = await db
    .update(authenticators)
    .set({ recoveryCodes: sql`array_remove(${recoveryCodes}, ${hash})` })
    .where(and(eq(authenticators.userId, userId), sql`${hash} = any(${recoveryCodes})`))
    .returning({ userId: authenticators.userId })
  return spent.length > 0
}
