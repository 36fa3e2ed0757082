import { randomUUID } from 'node:crypto'
import { permissionsOf, type StaffRole } from '#lib/accounts/permissions.ts'
import { accountSources, users } from '#lib/accounts/server/tables.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { readFigures } from './read-figures.ts'
import { rollUpFigures } from './roll-up.ts'

const t = testDatabase()
const today = shanghaiToday()
const yesterday = addDays(today, -1)
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)

type Source = Partial<Pick<typeof accountSources.$inferInsert, 'host' | 'campaign' | 'landing'>>

/** Accounts of a source that registered on a day; answers the number of the first. */
async function register(times: number, source: Source | null, day = yesterday): Promise<number> {
  const rows = Array.from({ length: times }, () => ({ userName: '甲', createdAt: noon(day) }))
  const made = await t.db.insert(users).values(rows).returning({ id: users.id })
  const kept = made.map(({ id }) => ({ userId: id, day, ...source }))
  if (source) await t.db.insert(accountSources).values(kept)
  return made[0]?.id ?? 0
}
const pay = (userId: number, payFen: number, day = yesterday) =>
  t.db.insert(payables).values({
    ...{ kind: 'vip', title: '年卡', status: 'paid', userId, payFen, paidAt: noon(day) },
    ...{ orderNum: randomUUID(), cashierKey: randomUUID(), codeExpiresAt: new Date() },
  })

async function read(roles: StaffRole[] = ['admin'], day = yesterday) {
  const { id } = await addUser(t.db, { role: 'staff', createdAt: new Date(0) })
  const { user } = await signIn(t.db, id, false, 'staff')
  const reader = { ...user, permissions: permissionsOf(roles) }
  return (await readFigures(t.db, reader, { day, days: '14' })).accountSources
}
const row = (kind: string, name: string, accounts: number, newPayers = 0, newPayersFen = 0) => ({
  ...{ kind, name, accounts, newPayers, newPayersFen },
})

beforeEach(() => t.sql`truncate day_figures, day_account_sources, users restart identity cascade`)

test('registrations and first payments are counted by site or campaign, small ones and unknown ones together', async () => {
  const fromSite = await register(3, { host: 'baidu.com', landing: '图书' })
  const byCampaign = await register(4, { campaign: 'mail', host: 'baidu.com' })
  await register(3, { campaign: 'baidu.com' })
  const direct = await register(2, null)
  await register(1, { landing: '图书' })
  await register(2, { host: 'a.cn' })
  const small = await register(1, { campaign: '__proto__' })
  await pay(fromSite, 100)
  await pay(fromSite, 20)
  await pay(fromSite, 7, today)
  await pay(byCampaign, 1000, addDays(today, -40))
  await pay(byCampaign, 1000)
  await pay(small, 5)
  await pay(direct, 50)
  await rollUpFigures(t.db)
  expect(await read()).toEqual([
    row('campaign', 'mail', 4),
    row('campaign', 'baidu.com', 3),
    row('direct', '', 3, 1, 50),
    row('host', 'baidu.com', 3, 1, 120),
    row('rest', '', 3, 1, 5),
  ])
  expect(await read(['finance'])).toContainEqual(row('host', 'baidu.com', 3, 1, 120))
  const unpaid = (await read(['editor'])).map(({ newPayersFen }) => newPayersFen)
  expect(unpaid).toEqual([null, null, null, null, null])
})

test('a source is small by all the days shown, not by one of them', async () => {
  await register(2, { host: 'a.cn' }, addDays(today, -2))
  await register(1, { host: 'a.cn' })
  await rollUpFigures(t.db)
  expect(await read()).toEqual([row('host', 'a.cn', 3)])
  expect(await read(['admin'], addDays(today, -2))).toEqual([row('rest', '', 2)])
})

test('a day that ended keeps its figures when accounts are deleted; of today they go along', async () => {
  await register(3, { host: 'a.cn' })
  await register(3, { host: 'b.cn' }, today)
  await rollUpFigures(t.db)
  expect(await read(['admin'], today)).toEqual([row('host', 'a.cn', 3), row('host', 'b.cn', 3)])
  await t.db.delete(accountSources)
  await rollUpFigures(t.db)
  expect(await read(['admin'], today)).toEqual([row('direct', '', 3), row('host', 'a.cn', 3)])
})

test('a day keeps its fifty largest sources by name, and no registration is lost', async () => {
  for (let n = 1; n <= 60; n++) await register(1, { host: `s${n}.cn` })
  await register(2, { campaign: 'mail' })
  await register(1, null)
  await rollUpFigures(t.db)
  const [counted] = await t.sql`select count(*)::int as rows, sum(accounts)::int as accounts,
    sum(accounts) filter (where kind = 'rest')::int as rest from day_account_sources`
  expect(counted).toEqual({ rows: 52, accounts: 63, rest: 11 })
  expect(await read()).toEqual([row('direct', '', 1), row('rest', '', 62)])
})
