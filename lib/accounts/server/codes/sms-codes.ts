import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { CODE_LENGTH } from '#lib/accounts/rules.ts'
import { knownPlaceOfPhone } from '#lib/accounts/server/known-place.ts'
import { smsCodes, smsCodeTries } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { CodePurpose, SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { placeOfCaller, takeRightCode } from './codes-in-a-row.ts'
import { lockPhone } from './phone-lock.ts'
import { takeGuess, takeTryFromHere } from './take-guess.ts'

type Target = { phone: string; purpose: SentPurpose }

const TRIES = 3

type Check = {
  phone: string
  purpose: CodePurpose
  code: string
  keep?: boolean
  caller: Visitor
  /** User who is signed in. */
  userId?: number
  /** Whether the right password came with the code, or an authenticator is asked for beside it: either proves as much as another code. */
  hasMore?: boolean
}

/**
 * Compares a code with the live one of phone and purpose, or with a newer one sent for any, and spends it. Throws wrong_code; code_spent when there is none
 * to compare with: never sent, expired, spent, or three tries used from this place, which costs no other place a try;
 * too_many_requests when the phone or the address has had too many wrong codes; another_code when it was right, and a
 * stranger has to enter one more since codes are guessed.
 * With `keep` a right code stays live until ten minutes after it was sent, for the first of two steps.
 * Must be given the plain db: in a transaction that rolls back, tries would come back too; it throws there.
 */
export async function checkCode(db: Db, check: Check): Promise<void> {
  if (db instanceof PgTransaction) throw new Error('checkCode has no place in a transaction')
  const { phone, purpose, code, keep = false, caller, userId, hasMore } = check
  const known = await knownPlaceOfPhone(db, phone, { ...caller, userId })
  const here = await takeTryFromHere(db, { ip: caller.ip, known })
  const place = known?.by === 'browser' ? known.key : networkOf(caller.ip)
  const sent = await takeTry(db, { phone, purpose }, place)
  if (!sent) throw new AppError('code_spent')
  const target = `${sent.id} ${place}`
  const guess = await takeGuess(db, { phone, purpose, known, hasMore, target })
  if (!isSame(hashCode(code, sent.salt), sent.codeHash)) throw new AppError('wrong_code')
  const isOurs = await (keep ? keepCode(db, sent.id, place) : spendCode(db, sent.id))
  await guess.giveBack(db, { isSpent: isOurs })
  await here.giveBack(db)
  if (!isOurs) throw new AppError('code_spent')
  if (guess.opensToStranger)
    await takeRightCode(db, { phone, purpose, place: placeOfCaller(caller) })
}

/** The live code and one of its tries from this place. One statement counts: however many guess at once from a place, three of them are compared. */
async function takeTry(
  db: Db,
  { phone, purpose }: Pick<Check, 'phone' | 'purpose'>,
  place: string,
) {
  const [sent] = await db
    .select({ id: smsCodes.id, salt: smsCodes.salt, codeHash: smsCodes.codeHash })
    .from(smsCodes)
    .where(and(isLive(phone, sentFor(purpose)), gt(smsCodes.expiresAt, sql`now()`)))
    .orderBy(desc(smsCodes.id))
    .limit(1)
  if (!sent) return undefined
  const taken = await db
    .insert(smsCodeTries)
    .values({ codeId: sent.id, place, tries: 1 })
    .onConflictDoUpdate({
      target: [smsCodeTries.codeId, smsCodeTries.place],
      set: { tries: sql`${smsCodeTries.tries} + 1` },
      setWhere: lt(smsCodeTries.tries, TRIES),
    })
    .returning({ codeId: smsCodeTries.codeId })
  return taken.length === 1 ? sent : undefined
}

async function spendCode(db: Db, id: number): Promise<boolean> {
  const spent = await db
    .update(smsCodes)
    .set({ endedAt: sql`now()` })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.endedAt)))
    .returning({ id: smsCodes.id })
  return spent.length === 1
}

/** Gives the try back. A first step taken again and again does not keep a code for ever. */
async function keepCode(db: Db, id: number, place: string): Promise<boolean> {
  await db
    .update(smsCodeTries)
    .set({ tries: sql`${smsCodeTries.tries} - 1` })
    .where(and(eq(smsCodeTries.codeId, id), eq(smsCodeTries.place, place)))
  const kept = await db
    .update(smsCodes)
    .set({
      expiresAt: sql`${smsCodes.createdAt} + interval '10 minutes'`,
    })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.endedAt)))
    .returning({ id: smsCodes.id })
  return kept.length === 1
}

/**
 * Makes the code that checkCode has spent for `from` within the last minute live for `to`, with
 * all tries and five minutes, ten after it was sent at most: who logs in with a code and turns out to have no account
 * registers with it.
 */
export async function passCodeOn(
  db: Db,
  { phone, from, to }: { phone: string; from: CodePurpose; to: CodePurpose },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPhone(tx, phone)
    const [spent] = await tx
      .select({ id: smsCodes.id })
      .from(smsCodes)
      .where(
        and(
          eq(smsCodes.phone, phone),
          inArray(smsCodes.purpose, sentFor(from)),
          gt(smsCodes.endedAt, sql`now() - interval '1 minute'`),
          // Not one that was replaced or never delivered: endCodes leaves those expired.
          gt(smsCodes.expiresAt, smsCodes.endedAt),
        ),
      )
      .orderBy(desc(smsCodes.id))
      .limit(1)
    if (!spent) return
    await endCodes(tx, liveCode({ phone, purpose: to }))
    await tx
      .update(smsCodes)
      .set({
        purpose: to,
        endedAt: null,
        expiresAt: sql`least(now() + interval '5 minutes', ${smsCodes.createdAt} + interval '10 minutes')`,
      })
      .where(eq(smsCodes.id, spent.id))
    await tx.delete(smsCodeTries).where(eq(smsCodeTries.codeId, spent.id))
  })
}

/** Stores a fresh code of five minutes in place of the live one. Expects the lock of the phone. */
export async function storeCode(
  tx: Db,
  { ip, ...target }: Target & { ip: string },
): Promise<{ id: number; code: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const salt = randomBytes(16).toString('hex')
  await endCodes(tx, liveCode(target))
  const [stored] = await tx
    .insert(smsCodes)
    .values({
      ...target,
      ip,
      salt,
      codeHash: hashCode(code, salt),
      // Not the start of the transaction: it may have waited for the lock.
      createdAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + interval '5 minutes'`,
    })
    .returning({ id: smsCodes.id })
  if (!stored) throw new Error('the code was not stored')
  return { id: stored.id, code }
}

/** Ends a code that was not delivered. Its row stays: it counts against the limits. */
export async function dropCode(db: Db, id: number): Promise<void> {
  await endCodes(db, and(eq(smsCodes.id, id), isNull(smsCodes.endedAt)))
}

async function endCodes(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .update(smsCodes)
    .set({ endedAt: sql`now()`, expiresAt: sql`least(${smsCodes.expiresAt}, now())` })
    .where(which)
}

/** For what a code may have been sent that serves a purpose. Who deletes an account has said so before the code was sent. */
function sentFor(purpose: CodePurpose): SentPurpose[] {
  return purpose === 'deleteAccount' ? [purpose] : [purpose, 'any']
}

const liveCode = ({ phone, purpose }: Target) => isLive(phone, [purpose])

function isLive(phone: string, purposes: SentPurpose[]): SQL | undefined {
  return and(
    eq(smsCodes.phone, phone),
    inArray(smsCodes.purpose, purposes),
    isNull(smsCodes.endedAt),
  )
}

function hashCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}
