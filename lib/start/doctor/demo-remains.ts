import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { UserRow } from '#lib/accounts/server/login/find-user.ts'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { eraseAccount } from '#lib/personal-data/server/erase-account.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { sandboxTrades } from '#lib/platform/providers/pay/sandbox/tables.ts'
import { findDemoMocks } from '#lib/start/demo/find-demo-mocks.ts'
import { removeDemoMock } from '#lib/start/demo/remove-demo-mock.ts'
import { demoAccounts, demoPassword } from '#lib/start/demo-accounts.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

/**
 * Remains of a demonstration that give something away: accounts with the public password, memberships bought with the
 * imitated wallet, and mock exams, by title, whose sitters were constructed.
 */
export type DemoRemains = { accounts: UserRow[]; grants: number; mocks: string[] }

/** In the audit: the operator, at the machine. */
const operator: Caller = { ip: '', userAgent: 'npm run doctor', isHere: true }

export async function findDemoRemains(db: Db): Promise<DemoRemains> {
  return {
    accounts: await withDemoPassword(db),
    grants: (await sandboxGrants(db)).length,
    mocks: (await findDemoMocks(db)).map(({ title }) => title),
  }
}

/** Erases these accounts with their sessions, and the past mock exam with its constructed sitters, and takes the bought memberships back; their orders count as refunded, and nobody asks a real wallet about them. */
export async function closeDemo(
  db: Db,
): Promise<{ accounts: number; grants: number; mocks: number }> {
  const accounts = await withDemoPassword(db)
  for (const account of accounts) await eraseAccount(db, account, operator, nouns)
  const ended = await db.transaction(async (tx) => {
    const mocks = await removeDemoMock(tx)
    const found = await sandboxGrants(tx)
    await endSandboxOrders(tx)
    return { grants: found.length, mocks }
  })
  return { accounts: accounts.length, ...ended }
}

/** The demo accounts were written with one hash among them, so one whose names were changed since is found by it. */
async function withDemoPassword(db: Db): Promise<UserRow[]> {
  const names = demoAccounts.map(({ login, userName }) => ({ ...login, userName }))
  const of = (field: 'phone' | 'account' | 'userName') =>
    names.flatMap((one) => (field in one ? [String(one[field as keyof typeof one])] : []))
  const shared = sql`${users.passwordHash} in
    (select password_hash from users where password_hash is not null group by 1 having count(*) > 1)`
  const candidates = await db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        isNotNull(users.passwordHash),
        or(
          inArray(users.phone, of('phone')),
          inArray(users.account, of('account')),
          inArray(users.userName, of('userName')),
          shared,
        ),
      ),
    )
    .orderBy(users.id)
  const found: UserRow[] = []
  for (const one of candidates)
    if (await verifyPassword(one.passwordHash, demoPassword)) found.push(one)
  return found
}

/** The orders that a cashier of the imitated wallet was opened for. */
function sandboxOrders(db: Db) {
  return db
    .select({ id: paymentAttempts.payableId })
    .from(paymentAttempts)
    .innerJoin(sandboxTrades, eq(sandboxTrades.outTradeNo, paymentAttempts.outTradeNo))
}

async function sandboxGrants(db: Db) {
  return await db
    .select({ id: membershipGrants.id })
    .from(membershipGrants)
    .where(
      and(
        inArray(membershipGrants.orderId, sandboxOrders(db)),
        isNull(membershipGrants.revokedAt),
        gt(membershipGrants.endsAt, sql`now()`),
      ),
    )
}

async function endSandboxOrders(tx: Db): Promise<void> {
  const bought = sandboxOrders(tx)
  const now = sql`now()`
  await tx
    .update(membershipGrants)
    .set({ revokedAt: now })
    .where(and(inArray(membershipGrants.orderId, bought), isNull(membershipGrants.revokedAt)))
  await tx
    .update(refunds)
    .set({ status: 'done', doneAt: now })
    .where(and(inArray(refunds.payableId, bought), eq(refunds.status, 'pending')))
  await tx
    .update(paymentAttempts)
    .set({ status: 'closed', codeUrl: null })
    .where(and(inArray(paymentAttempts.payableId, bought), eq(paymentAttempts.status, 'open')))
  await tx
    .update(payables)
    .set({ status: 'closed', closedAt: now, closedWhy: 'cancelled' })
    .where(and(inArray(payables.id, bought), inArray(payables.status, ['open', 'closing'])))
  await tx
    .update(payables)
    .set({ status: 'refunded' })
    .where(and(inArray(payables.id, bought), inArray(payables.status, ['paid', 'refunding'])))
}
