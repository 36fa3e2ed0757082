import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { hashToken } from '#lib/accounts/server/session.ts'
import { loginAttempts, sessions } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'

/** Failures allowed for one subject in a window of seconds. */
const windows = [
  { failures: 5, seconds: 60 },
  { failures: 20, seconds: 3600 },
]

/**
 * What the failures of a login count against: the account, one budget whichever of its names was typed, and the network.
 * An address that the account has signed in from lately has a budget of its own with it, so that strangers elsewhere
 * cannot keep the owner out.
 */
export async function loginSubjects(
  db: Db,
  { user, account, ip }: { user: { id: number } | null; account: string; ip: string },
): Promise<string[]> {
  if (!user) return [subjectOf(account.toLowerCase()), addressSubject(ip)]
  const isKnown = await hasSignedInFrom(db, user.id, ip)
  const own = accountSubject(user.id) + (isKnown ? `@${hashToken(ip)}` : '')
  return [own, addressSubject(ip)]
}

async function hasSignedInFrom(db: Db, userId: number, ip: string): Promise<boolean> {
  const lately = gt(sessions.createdAt, sql`now() - interval '30 days'`)
  const from = and(eq(sessions.userId, userId), eq(sessions.ip, ip), lately)
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(from).limit(1)
  return row !== undefined
}

/** What failures from one network count against. */
export const addressSubject = (ip: string) => `ip:${networkOf(ip)}`

/** What the failures to log in to a known account count against. */
const accountSubject = (userId: number) => subjectOf(`user ${userId}`)
/** What wrong passwords of a signed-in user count against. */
export const passwordSubject = (userId: number) => `password:${userId}`

const subjectOf = (account: string) => `account:${hashToken(account)}`

/**
 * Compares a password within 5 failures a minute and 20 an hour for each subject; throws too_many_requests with the time to wait.
 * The try is written down before the comparison and taken back when it was right, so that tries at once on all instances see each other.
 */
export async function withinLimits(
  db: Db,
  { subjects, failure }: { subjects: readonly string[]; failure: '登录失败' | '密码错误' },
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const { wait, ids } = await reserveSoon(db, subjects)
  if (wait > 0) {
    const message = `${failure}次数过多，请在 ${wait} 秒后再试`
    throw new AppError('too_many_requests', { message, retryAfter: wait })
  }
  const takeBack = () => db.delete(loginAttempts).where(inArray(loginAttempts.id, ids))
  const isRight = await compare().catch(async (error: unknown) => {
    // Nothing was compared: too busy, or the database went away.
    await takeBack()
    throw error
  })
  if (isRight) await takeBack()
  return isRight
}

/** Forgets the failures of an account, from wherever, for one who proved in another way whose it is. */
export async function forgetFailures(db: Db, userId: number): Promise<void> {
  const subjects = [accountSubject(userId), passwordSubject(userId)]
  const fromKnown = like(loginAttempts.subject, `${accountSubject(userId)}@%`)
  await db.delete(loginAttempts).where(or(inArray(loginAttempts.subject, subjects), fromKnown))
}

/** Tries under way fill a window too; most are right and gone a moment later. */
const PATIENCE = { tries: 4, pauseMs: 150 }

async function reserveSoon(db: Db, subjects: readonly string[]) {
  let turn = await reserve(db, subjects)
  for (let tries = 1; turn.wait > 0 && tries < PATIENCE.tries; tries += 1) {
    await sleep(PATIENCE.pauseMs)
    turn = await reserve(db, subjects)
  }
  return turn
}

function reserve(db: Db, subjects: readonly string[]): Promise<{ wait: number; ids: number[] }> {
  return db.transaction(async (tx) => {
    // In one order everywhere, so that two logins never wait for each other crosswise.
    for (const lock of subjects.map(lockOf).sort()) {
      await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    }
    const wait = await secondsToWait(tx, subjects)
    if (wait > 0) return { wait, ids: [] }
    const rows = await tx
      .insert(loginAttempts)
      // The transaction may have waited for its locks: its own time is older than that.
      .values(subjects.map((subject) => ({ subject, at: sql`clock_timestamp()` })))
      .returning({ id: loginAttempts.id })
    return { wait, ids: rows.map((row) => row.id) }
  })
}

function lockOf(subject: string): string {
  return createHash('sha256').update(`login ${subject}`).digest().readBigInt64BE().toString()
}

/** Seconds until every window has room again: until the oldest failure that fills it has left it. */
async function secondsToWait(db: Db, subjects: readonly string[]): Promise<number> {
  const cases = subjects.flatMap((subject) =>
    windows.map((w) => sql`(${subject}::text, ${w.failures}::int, ${w.seconds}::int)`),
  )
  const [row] = await db.execute<{ wait: number }>(sql`
    select coalesce(max(greatest(1, ceil(
      extract(epoch from filling.at - clock_timestamp()) + l.seconds))), 0)::int as wait
    from (values ${sql.join(cases, sql`, `)}) l (subject, failures, seconds)
    cross join lateral (
      select a.at from login_attempts a
      where a.subject = l.subject and a.at > clock_timestamp() - make_interval(secs => l.seconds)
      order by a.at desc offset l.failures - 1 limit 1) filling`)
  return row?.wait ?? 0
}
