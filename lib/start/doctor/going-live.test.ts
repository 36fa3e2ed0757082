import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#lib/accounts/server/login/login.ts'
import { hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { caller, isSignedIn, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env, parseEnv } from '#lib/platform/env/env.ts'
import { addDemoAccounts, demoPassword } from '#lib/start/demo-accounts.ts'
import { examine } from './checks.ts'
import { closeDemo, findDemoRemains } from './demo-remains.ts'
import { gatherFacts } from './facts.ts'

const t = testDatabase()
const usual = { ...env() }
beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-live-')) })
})
afterAll(async () => {
  await rm(env().DATA_DIR, { recursive: true })
  Object.assign(env(), usual)
})

/** Lists what a start with a public address refuses. */
async function refused(): Promise<string[]> {
  const { DATA_DIR } = env()
  const values = parseEnv({ PC_SITE: 'https://www.gongxuanwang.com', TRUST_PROXY: '1', DATA_DIR })
  const findings = examine(await gatherFacts(values, t.database), { isPublic: true })
  return findings.filter(({ level }) => level === 'refused').map(({ name }) => name)
}

/** Leaves in the books what a year bought with the imitated wallet does. */
async function buyInSandbox(userId: number): Promise<void> {
  const [order] = await t.sql<{ id: number }[]>`
    insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at, paid_at)
    values ('vip', '年卡', ${`D${userId}`}, ${userId}, 36500, 'paid', ${`key-${userId}`}, now(), now()) returning id`
  await t.sql`insert into vip_orders (id, quote) values (${order?.id}, '{}')`
  const number = `D${userId}W1`
  await t.sql`
    insert into payment_attempts (payable_id, channel, out_trade_no, amount_fen, status, expires_at, paid_at)
    values (${order?.id}, 'wechat', ${number}, 36500, 'paid', now(), now())`
  await t.sql`
    insert into sandbox_trades (out_trade_no, channel, amount_fen, description, status, expires_at, paid_at)
    values (${number}, 'wechat', 36500, '年卡', 'paid', now(), now())`
  await t.sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at, order_id, plan_name, value_fen)
    values (${userId}, 10, 'paid', now(), now() + interval '1 year', ${order?.id}, '年卡', 36500)`
}

test('after a demonstration a site with an address of its own starts only when its remains are closed', async () => {
  // The first start, without .env, and a look around.
  await addDemoAccounts(t.db)
  const [teacher] = await t.sql<{ id: number }[]>`select id from users where phone = '13800000002'`
  const session = await signIn(t.db, teacher?.id ?? 0, true, 'staff')
  const [visitor] = await t.sql<{ id: number }[]>`
    insert into users (user_name, phone) values ('试用的人', '13912345678') returning id`
  await buyInSandbox(visitor?.id ?? 0)

  expect(await refused()).toEqual(['演示账号', '演示订单'])
  expect(await closeDemo(t.db)).toEqual({ accounts: 6, grants: 1, mocks: 0 })

  expect(await refused()).toEqual([])
  expect(await isSignedIn(t.db, session)).toBe(false)
  const phones = [1, 2, 3, 4, 5].map((n) => `1380000000${n}`)
  for (const account of [...phones, 'demo-old']) {
    const input = { type: '1', account, password: demoPassword, remember: false } as const
    const ip = `198.51.100.${Math.floor(Math.random() * 250)}`
    const code = await outcome(login(t.db, { ...input, caller: { ...caller, ip } }))
    expect([account, code]).toEqual([account, 'wrong_credentials'])
  }
  expect(await t.sql`select id from users where role = 'staff'`).toHaveLength(0)
  const running = await t.sql`
    select g.id from membership_grants g join users u on u.id = g.user_id
    where g.revoked_at is null and g.ends_at > now() and u.deleted_at is null`
  expect(running).toHaveLength(0)
  // Nobody can ask the money back that was never paid.
  expect(await t.sql`select status from payables`).toMatchObject([{ status: 'refunded' }])
  // A second time there is nothing to do.
  expect(await closeDemo(t.db)).toEqual({ accounts: 0, grants: 0, mocks: 0 })
})

test('what is asked for a warning alone ends no start where it may not be asked', async () => {
  let cause = new Error('permission denied')
  const execute: typeof t.db.execute = (query) => {
    if (JSON.stringify(query).includes('archive_'))
      throw new Error('Failed query: select', { cause })
    return t.db.execute(query)
  }
  const db = Object.assign(Object.create(t.db), { execute })
  const facts = await gatherFacts(env(), { ...t.database, db })
  const failure = 'permission denied'
  expect(facts).toMatchObject({ archive: { failure }, pgBackRest: { failure } })
  expect(facts.databaseVersion).toBeGreaterThan(0)
  // As node:net says that none of the addresses of a name answers.
  cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  const { archive } = await gatherFacts(env(), { ...t.database, db })
  expect(archive).toEqual({ failure: 'ECONNREFUSED' })
})

test('a demo account is found under other names, and one with a password of its own is not', async () => {
  await addDemoAccounts(t.db)
  await t.sql`update users set phone = '13911112222', user_name = '改了名'
    where phone = '13800000001'`
  const own = await hashPassword('A-word-of-my-own')
  await t.sql`update users set password_hash = ${own} where phone = '13800000003'`
  const { accounts } = await findDemoRemains(t.db)
  expect(accounts.map(({ phone, account }) => phone ?? account).sort()).toEqual([
    '13800000002',
    '13800000004',
    '13800000005',
    '13911112222',
    'demo-old',
  ])
})
