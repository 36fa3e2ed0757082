import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { CODE_LENGTH } from '#lib/accounts/rules.ts'
import { smsCodes } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { CodePurpose } from '#lib/platform/sms/code-purposes.ts'
import { lockPhone } from './sms-limits.ts'

type Target = { phone: string; purpose: CodePurpose }

const TRIES = 5

/**
 * Compares a code with the live one of phone and purpose and spends it. Throws wrong_code, or
 * code_spent when there is none to compare with: never sent, expired, five tries used, spent.
 * With `keep` a right code stays live for ten minutes more, for the first of two steps.
 * Must be given the plain db: in a transaction that rolls back, tries would come back too; it throws there.
 */
export async function checkCode(
  db: Db,
  { code, keep = false, ...target }: Target & { code: string; keep?: boolean },
): Promise<void> {
  if (db instanceof PgTransaction) throw new Error('checkCode has no place in a transaction')
  const sent = await takeTry(db, target)
  if (!sent) throw new AppError('code_spent')
  if (!isSame(hashCode(code, sent.salt), sent.codeHash)) throw new AppError('wrong_code')
  const isOurs = await (keep ? keepCode(db, sent.id) : spendCode(db, sent.id))
  if (!isOurs) throw new AppError('code_spent')
}

/** One statement: however many guess at once, five of them are compared. */
async function takeTry(db: Db, target: Target) {
  const [sent] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(liveCode(target), gt(smsCodes.expiresAt, sql`now()`), lt(smsCodes.tries, TRIES)))
    .returning({ id: smsCodes.id, salt: smsCodes.salt, codeHash: smsCodes.codeHash })
  return sent
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
async function keepCode(db: Db, id: number): Promise<boolean> {
  const kept = await db
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} - 1`,
      expiresAt: sql`least(now() + interval '10 minutes', ${smsCodes.createdAt} + interval '15 minutes')`,
    })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.endedAt)))
    .returning({ id: smsCodes.id })
  return kept.length === 1
}

/**
 * Makes the code that checkCode has spent for `from` within the last minute live for `to`, with
 * five tries and five minutes: who logs in with a code and turns out to have no account registers with it.
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
          eq(smsCodes.purpose, from),
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
      .set({ purpose: to, tries: 0, endedAt: null, expiresAt: sql`now() + interval '5 minutes'` })
      .where(eq(smsCodes.id, spent.id))
  })
}

/** Stores a fresh code of five minutes in place of the live one. Expects the lock of takeSendingTurn. */
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

function liveCode({ phone, purpose }: Target): SQL | undefined {
  return and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.endedAt))
}

function hashCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${code}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}
