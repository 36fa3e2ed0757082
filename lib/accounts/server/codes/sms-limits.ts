import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { smsCodes } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

type Rule = { sends: number; seconds: number }

const HOUR = 3600
const perPhone: Rule[] = [
  { sends: 1, seconds: 60 },
  { sends: 5, seconds: HOUR },
  { sends: 10, seconds: 24 * HOUR },
]
const perNetwork: Rule[] = [{ sends: 20, seconds: HOUR }]

// First numbers of two-number advisory locks, which only this file takes.
const phoneLocks = 4_729_101
const networkLocks = 4_729_102

/**
 * Holds the phone and the network to the end of the transaction and counts their codes; throws
 * too_many_requests with the seconds to wait. Who stores a code in the same transaction is thereby
 * counted by the next, on whatever instance.
 */
export async function takeSendingTurn(tx: Db, phone: string, network: string): Promise<void> {
  // Always in this order, or two could wait for each other.
  await lockPhone(tx, phone)
  await lock(tx, networkLocks, network)
  const wait = Math.max(
    await secondsToWait(tx, smsCodes.phone, phone, perPhone),
    await secondsToWait(tx, smsCodes.ip, network, perNetwork),
  )
  if (wait <= 0) return
  const retryAfter = Math.ceil(wait)
  throw new AppError('too_many_requests', {
    message: `验证码获取过于频繁，请 ${retryAfter} 秒后再试`,
    retryAfter,
  })
}

/** To the end of the transaction nobody else sends to this phone or moves its codes. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await lock(tx, phoneLocks, phone)
}

async function lock(tx: Db, kind: number, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${name}))`)
}

/** Until the oldest send that fills a rule leaves its window; 0 or less when none is full. */
async function secondsToWait(tx: Db, column: PgColumn, value: string, rules: Rule[]) {
  const longest = Math.max(...rules.map(({ seconds }) => seconds))
  const sends = await tx
    .select({
      age: sql<number>`extract(epoch from clock_timestamp() - ${smsCodes.createdAt})::float8`,
    })
    .from(smsCodes)
    .where(
      and(
        eq(column, value),
        gt(smsCodes.createdAt, sql`clock_timestamp() - make_interval(secs => ${longest})`),
      ),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(Math.max(...rules.map((rule) => rule.sends)))
  const waits = rules.map((rule) => {
    const age = sends[rule.sends - 1]?.age
    return age === undefined ? 0 : rule.seconds - age
  })
  return Math.max(...waits)
}
