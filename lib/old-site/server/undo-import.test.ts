import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addGrant, addPlans } from '#lib/vip/server/testing/ledger.ts'
import { importOldSite } from './import-old-site.ts'
import { inYears, ordersFile, peopleFile } from './testing/old-files.ts'
import { undoImport } from './undo-import.ts'

const t = testDatabase()
const [wang, li, zhao, qian] = ['13900000001', '13900000002', '13900000003', '13900000004']
const { day, endsAt } = inYears(1)

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-undo-old-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
})

const files = async () => [
  await peopleFile(...[wang, li, zhao, qian].map((phone) => [phone, '', '', '黄金会员', day])),
  await ordersFile(
    ...[wang, li, zhao].map((phone, at) => [phone, `A${at}`, '书', '1', '2025-01-01']),
  ),
]
const bring = async () => importOldSite(t.db, { paths: await files(), source: '旧站' })
const undo = (dryRun = false) => undoImport(t.db, { batchId: 1, dryRun })
const phones = async () =>
  (await t.sql<{ phone: string }[]>`select phone from users order by phone`).map((one) => one.phone)
const idOf = async (phone: string) => {
  const [user] = await t.sql<{ id: number }[]>`select id from users where phone = ${phone}`
  return user?.id ?? 0
}

test('what nobody has used goes, and the file may come again', async () => {
  const { brought } = await bring()
  expect(await undo(true)).toEqual({ accounts: 4, memberships: 4, orders: 3, kept: [] })
  expect(await phones()).toHaveLength(4)
  expect(await undo()).toEqual({ accounts: 4, memberships: 4, orders: 3, kept: [] })
  expect(await phones()).toEqual([])
  expect(
    await t.sql`select (select count(*)::int from membership_grants) as grants,
    (select count(*)::int from old_orders) as orders`,
  ).toEqual([{ grants: 0, orders: 0 }])
  expect(await t.sql`select kind from audit_events order by id`).toEqual([
    { kind: 'old_site_imported' },
    { kind: 'old_site_undone' },
  ])
  await expect(undo()).rejects.toThrow('第 1 批已在')
  expect(await bring()).toMatchObject({ batchId: 2, brought })
})

test('an account that was used stays with its membership, and says why', async () => {
  const here = await addUser(t.db, { phone: qian })
  await bring()
  const [loggedIn, noted] = [await idOf(wang), await idOf(li)]
  await signIn(t.db, loggedIn)
  await t.sql`insert into addresses (user_id, consignee, phone, province_code, city_code, district_code, detail)
    values (${noted}, '李', ${li}, '410000', '410100', '410102', '某路')`
  const whole = await undo(true)
  expect(whole).toEqual({
    ...{ accounts: 1, memberships: 3, orders: 3 },
    kept: [
      { what: 'account', userId: loggedIn, phone: wang, why: '登录过' },
      { what: 'membership', userId: loggedIn, phone: wang, why: '导入之后登录过，会员可能用过' },
      { what: 'account', userId: noted, phone: li, why: '有别的记录（addresses）' },
    ],
  })
  expect(await undo()).toEqual(whole)
  expect(await phones()).toEqual([wang, li, qian])
  const grants =
    await t.sql`select user_id as id, revoked_at is null as stands from membership_grants order by user_id`
  expect(grants).toEqual([
    { id: here.id, stands: false },
    { id: loggedIn, stands: true },
    { id: noted, stands: false },
  ])
  // Who is here gets what was taken back anew.
  expect(await bring()).toMatchObject({ brought: { made: 1, here: 3, memberships: 3, orders: 3 } })
})

test('a membership that has not begun, or whose owner has not come since, is taken back unless another follows', async () => {
  const [upcoming, absent, followed] = await Promise.all(
    [wang, li, zhao].map((phone) => addUser(t.db, { phone })),
  )
  if (!upcoming || !absent || !followed) throw new Error('three were added')
  await addGrant(t.db, upcoming.id, { from: -1, to: 30 })
  await bring()
  await signIn(t.db, upcoming.id)
  await addGrant(t.db, followed.id, {
    from: 0,
    to: 0,
    startsAt: endsAt,
    endsAt: new Date(endsAt.getTime() + 1e9),
  })
  const { kept, memberships } = await undo()
  expect([memberships, kept]).toEqual([
    3,
    [{ what: 'membership', userId: followed.id, phone: zhao, why: '之后还接着别的会员' }],
  ])
})

test('a batch of more than thirty days ago, and one that is not there, cannot be undone', async () => {
  await bring()
  await t.sql`update old_site_batches set imported_at = now() - interval '31 days'`
  await expect(undo()).rejects.toThrow('30 天以前')
  await expect(undoImport(t.db, { batchId: 9 })).rejects.toThrow('没有第 9 批')
  expect(await phones()).toHaveLength(4)
})

test.each([
  ['2, then 1', [2, 1]],
  ['1, then 2, then 1', [1, 2, 1]],
])('two batches of the same people are taken back whole: %s', async (_, order) => {
  const bare = await peopleFile(...[wang, li].map((phone) => [phone, '', '', '', '']))
  await importOldSite(t.db, { paths: [bare], source: '旧站' })
  expect(await bring()).toMatchObject({ batchId: 2, brought: { made: 2, here: 2 } })
  for (const batchId of order) await undoImport(t.db, { batchId })
  expect(await phones()).toEqual([])
  expect(
    await t.sql`select (select count(*)::int from membership_grants) as grants,
    (select count(*)::int from old_orders) as orders, (select count(*)::int from old_site_grants) as links`,
  ).toEqual([{ grants: 0, orders: 0, links: 0 }])
})

test('a membership that staff took back before the batch was undone is not given again', async () => {
  await addUser(t.db, { phone: wang })
  await bring()
  await t.sql`update membership_grants set revoked_at = now() where user_id = ${await idOf(wang)}`
  await undo()
  expect(await bring()).toMatchObject({ brought: { memberships: 3, asLong: 1 } })
})

test('an import and an undoing wait for each other, a dry run for nobody and nobody for it', async () => {
  await bring()
  const session = await t.database.connect()
  await session.sql`begin`
  await session.sql`select from users for update`
  expect(await undo(true)).toMatchObject({ accounts: 4 })
  await session.sql`rollback`

  await session.sql`begin`
  await session.sql`lock table old_site_batches in share row exclusive mode`
  const undoing = undo()
  const waiting = () => t.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting()).length === 0) await wait(5)
  // It holds no account that an import under way may want.
  await session.sql`select from users for update nowait`
  await session.sql`commit`
  await session.end()
  expect(await undoing).toMatchObject({ accounts: 4 })
})

test('an account that a column names without a reference stays', async () => {
  await bring()
  const teacher = await idOf(wang)
  await t.db.transaction(async (tx) => {
    // The course of the class is nothing to this test.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into classes (course_id, title, starts_on, join_from, teacher_user_id)
      values (1, '一班', '2026-01-01', '2026-01-01', ${teacher})`)
  })
  expect(await undo()).toMatchObject({
    accounts: 3,
    kept: [{ what: 'account', userId: teacher, why: '有别的记录（classes）' }],
  })
})
