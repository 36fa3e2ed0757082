import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { utils, write } from '@e965/xlsx'
import { eq, sql } from 'drizzle-orm'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import { login } from '#lib/accounts/server/login/login.ts'
import { consents, users } from '#lib/accounts/server/tables.ts'
import { addUser, caller, sentCode } from '#lib/accounts/server/testing/account.ts'
import { eraseAccount } from '#lib/personal-data/server/erase-account.ts'
import { exportMyData } from '#lib/personal-data/server/export-data.ts'
import { writeXlsx } from '#lib/platform/content/sheets/write-xlsx.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { addGrant, addPlans } from '#lib/vip/server/testing/ledger.ts'
import { importOldSite } from './import-old-site.ts'
import { listOldOrders } from './list-old-orders.ts'
import { oldOrders, oldSiteBatches } from './tables.ts'
import { csvFile, inYears, ordersFile, peopleFile } from './testing/old-files.ts'

const t = testDatabase()
const source = '旧站'
const [wang, li, zhao] = ['13900000001', '13900000002', '13900000003']
const next = inYears(1)
const later = inYears(2)

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-old-site-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
})

const bring = (paths: string[], more: object = {}) =>
  importOldSite(t.db, { paths, source, ...more })
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
/** Everything that an import may write. */
const stored = async () => ({
  users: await t.sql`select phone, user_name as name, nick_name as nick, ${iso('created_at')} as at,
    password_hash as hash from users order by phone`,
  grants:
    await t.sql`select u.phone, weight, ${iso('ends_at')} as ends, kind, value_fen as value, plan_name as plan
    from membership_grants g join users u on u.id = g.user_id order by phone, weight, g.ends_at`,
  orders:
    await t.sql`select u.phone, order_num as num, title, paid_fen as fen, ${iso('paid_at')} as at
    from old_orders o join users u on u.id = o.user_id order by num`,
  batches: await t.db.$count(oldSiteBatches),
})
const userOf = async (phone: string) => {
  const [user] = await t.db.select().from(users).where(eq(users.phone, phone))
  if (!user) throw new Error(`nobody has ${phone}`)
  return user
}
const endOf = async (phone: string) =>
  (await currentMembership(t.db, (await userOf(phone)).id)).expiresAt

const people = () =>
  peopleFile(
    ['＋86 139-0000-0001', '小王', '2023-05-06', '黄金会员', next.day],
    [wang, '小王', '', '钻石会员季卡', `${later.day} 12:00`],
    ['１３９０００００００２', '（李）', '2024年1月5日 09:30', '', ''],
    [zhao, '', '', '月卡', '2020-01-01'],
  )
const orders = () =>
  ordersFile(
    [wang, 'A1', '黄金会员年卡', '¥1,365.5', '2025/6/1 12:30:05'],
    [li, 'A2', '网课', '0', '2025-06-02'],
    [li, 'A2', '网课', '0', '2025-06-02'],
  )

test('accounts without a password, memberships and orders come in, and the same file again brings nothing', async () => {
  const paths = [await people(), await orders()]
  const first = await bring(paths)
  expect(first).toMatchObject({
    ...{ faults: [], batchId: 1 },
    brought: { made: 3, here: 0, memberships: 2, ended: 1, asLong: 0, orders: 2, ordersHere: 0 },
  })
  const after = await stored()
  expect(after).toMatchObject({
    users: [
      {
        phone: wang,
        name: '小王',
        nick: '小王',
        at: new Date('2023-05-06T00:00+08:00').toISOString(),
        hash: null,
      },
      { phone: li, name: '（李）', at: new Date('2024-01-05T09:30+08:00').toISOString() },
      { phone: zhao, name: '学员', nick: '' },
    ],
    grants: [
      {
        phone: wang,
        weight: 10,
        ends: next.endsAt.toISOString(),
        kind: 'gift',
        value: 0,
        plan: '',
      },
      {
        phone: wang,
        weight: 20,
        ends: new Date(`${later.day}T12:00+08:00`).toISOString(),
        plan: '季卡',
      },
    ],
    orders: [
      {
        phone: wang,
        num: 'A1',
        fen: 136_550,
        at: new Date('2025-06-01T12:30:05+08:00').toISOString(),
      },
      { phone: li, num: 'A2', fen: 0 },
    ],
    batches: 1,
  })
  expect(await bring(paths)).toMatchObject({
    batchId: null,
    brought: { made: 0, here: 3, memberships: 0, asLong: 2, orders: 0, ordersHere: 2 },
  })
  expect(await stored()).toEqual(after)
  expect(await t.sql`select kind, user_id, detail->>'batch' as batch from audit_events`).toEqual([
    { kind: 'old_site_imported', user_id: null, batch: '1' },
  ])

  const more = await ordersFile(
    [wang, 'A1', '黄金会员年卡', '1365.5', '2025-06-01 12:30:05'],
    [zhao, 'A3', '书', '30', '2025-07-01'],
  )
  expect(await bring([...paths.slice(0, 1), more])).toMatchObject({
    batchId: 2,
    brought: { orders: 1, ordersHere: 1 },
  })
  // A number is told apart within its site.
  expect(await bring([more], { source: '另一站' })).toMatchObject({ brought: { orders: 2 } })
})

test('a dry run tells what would come and writes nothing', async () => {
  const { id } = await addUser(t.db, { phone: li })
  const before = await stored()
  const dry = await bring([await people(), await orders()], { dryRun: true })
  expect(dry).toMatchObject({
    ...{ faults: [], batchId: null },
    brought: { made: 2, here: 1, memberships: 2, ended: 1, orders: 2 },
  })
  expect(await stored()).toEqual(before)
  const real = await bring([await people(), await orders()])
  expect(real.brought).toEqual(dry.brought)
  expect((await userOf(li)).id).toBe(id)
})

test.each<[string, string[], string, string]>([
  ['a rounded phone', ['1.38E+10', '', '', '', ''], '手机号', '约数'],
  ['a short phone', ['1380000', '', '', '', ''], '手机号', '不是手机号'],
  ['no phone', ['', '小王', '', '', ''], '手机号', '没有手机号'],
  ['a long name', [wang, '王'.repeat(31), '', '', ''], '昵称', '最多 30 个字'],
  ['a name of two lines', [wang, '王\n小', '', '', ''], '昵称', '换行'],
  ['a day that is none', [wang, '', '2023-02-30', '', ''], '注册时间', '不是日期'],
  ['a registration to come', [wang, '', later.day, '', ''], '注册时间', '还没有到'],
  [
    'an unknown membership',
    [wang, '', '', '白金', next.day],
    '会员',
    '可写的有 黄金会员、钻石会员、',
  ],
  ['a name of two tiers', [wang, '', '', '年卡', next.day], '会员', '请写全名，如 黄金会员年卡'],
  ['an end too late', [wang, '', '', '黄金会员', '2199-12-31'], '会员到期', '永久请写 2099-12-31'],
  ['a membership without end', [wang, '', '', '月卡', ''], '会员到期', '没有写到期'],
  ['an end without membership', [wang, '', '', '', next.day], '会员', '没有写是哪一种会员'],
])('%s is a fault of its cell', async (_, row, column, reason) => {
  const paths = [await peopleFile(row, [li, '', '', '', ''])]
  const { faults, batchId } = await bring(paths)
  expect([faults, batchId]).toEqual([
    [{ place: `第 2 行“${column}”列`, reason: expect.stringContaining(reason) }],
    null,
  ])
  expect((await stored()).users).toEqual([])
  expect(await bring(paths, { withoutFaults: true })).toMatchObject({
    batchId: 1,
    brought: { made: 1 },
  })
})

test.each<[string, string[], string, string]>([
  ['a number that is rounded', [wang, '2.02E+17', '书', '1', '2025-01-01'], '订单号', '约数'],
  ['no number', [wang, '', '书', '1', '2025-01-01'], '订单号', '没有订单号'],
  ['a sign for none', [wang, '-', '书', '1', '2025-01-01'], '订单号', '不是订单号'],
  ['a word for none', [wang, '无', '书', '1', '2025-01-01'], '订单号', '不是订单号'],
  ['zero for none', [wang, '0', '书', '1', '2025-01-01'], '订单号', '不是订单号'],
  ['a comma for a point', [wang, 'B1', '书', '1,5', '2025-01-01'], '实付金额', '不是金额'],
  ['nothing bought', [wang, 'B1', '', '1', '2025-01-01'], '商品', '请写明商品'],
  ['a sum that is none', [wang, 'B1', '书', '十元', '2025-01-01'], '实付金额', '不是金额'],
  ['a negative sum', [wang, 'B1', '书', '-5', '2025-01-01'], '实付金额', '不是金额'],
  ['a payment to come', [wang, 'B1', '书', '1', next.day], '支付时间', '还没有到'],
  ['the number of another order', [wang, 'B0', '别的', '1', '2025-01-01'], '订单号', '内容不同'],
  ['somebody unknown', [zhao, 'B1', '书', '1', '2025-01-01'], '手机号', '用户表里没有这个手机号'],
])('an order with %s is a fault of its cell', async (_, row, column, reason) => {
  const good = [wang, 'B0', '书', '1', '2025-01-01']
  const paths = [await peopleFile([wang, '', '', '', '']), await ordersFile(good, row)]
  const { faults } = await bring(paths)
  expect(faults).toEqual([
    {
      place: expect.stringMatching(`第 3 行“${column}”列$`),
      reason: expect.stringContaining(reason),
    },
  ])
  expect(await stored()).toMatchObject({ users: [], batches: 0 })
  expect(await bring(paths, { withoutFaults: true })).toMatchObject({ brought: { orders: 1 } })
})

test('a column that means nothing, one that is missing and a file without a head are faults', async () => {
  const odd = await csvFile(['手机号', '密码', '订单号'], [])
  const plain = await csvFile(['甲', '乙'], [])
  const { faults } = await bring([odd, plain])
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('没有读“密码”这一列'),
    ...['商品', '实付金额', '支付时间'].map((name) => `缺少“${name}”这一列`),
    expect.stringContaining('没有找到表头'),
  ])
  await expect(bring(['/nowhere.csv'])).rejects.toThrow('读不了文件 /nowhere.csv')
})

test('an Excel file is read by its sheets', async () => {
  const path = join(env().DATA_DIR, 'old.xlsx')
  await writeFile(
    path,
    writeXlsx('用户', [
      ['手机号码', '会员等级', '到期时间', '备注'],
      [wang, '黄金会员', next.day, '老学员'],
    ]),
  )
  expect(await bring([path])).toMatchObject({ faults: [], brought: { made: 1, memberships: 1 } })
  expect(await endOf(wang)).toEqual(next.endsAt)
})

test('a running membership is extended and never shortened', async () => {
  const shorter = await addUser(t.db, { phone: wang })
  const longer = await addUser(t.db, { phone: li })
  await addGrant(t.db, shorter.id, { from: -10, to: 20 })
  await addGrant(t.db, longer.id, { from: -10, to: 1000 })
  const before = await endOf(li)
  const row = (phone: string) => [phone, '', '', '黄金会员', next.day]
  const { brought } = await bring([await peopleFile(row(wang), row(li))])
  expect(brought).toMatchObject({ made: 0, here: 2, memberships: 1, asLong: 1 })
  expect([await endOf(wang), await endOf(li)]).toEqual([next.endsAt, before])
  expect(await t.db.$count(oldOrders)).toBe(0)

  await t.sql`update membership_grants set revoked_at = now() where kind = 'gift'`
  expect(await bring([await peopleFile(row(wang))])).toMatchObject({ brought: { memberships: 0 } })
  const grown = await peopleFile([wang, '', '', '黄金会员', later.day])
  expect(await bring([grown])).toMatchObject({ brought: { memberships: 1 } })
  expect(await endOf(wang)).toEqual(later.endsAt)
})

test('who was brought logs in by a code, agrees then, sees the old orders and takes all of it along', async () => {
  await bring([await people(), await orders()])
  expect(await t.db.$count(consents)).toBe(0)
  const code = await sentCode(t.db, wang, 'login')
  await login(t.db, { type: '10', account: wang, phoneCode: code, remember: false, caller })
  expect(await t.db.$count(consents)).toBe(1)
  const { id } = await userOf(wang)
  expect(await listOldOrders(t.db, id, { page: 1 })).toEqual({
    ...{ page: 1, pageSize: 20, total: 1 },
    items: [
      {
        ...{ id: 1, source, orderNum: 'A1', title: '黄金会员年卡', paidAmount: 1365.5 },
        paidAt: '2025-06-01T04:30:05.000Z',
      },
    ],
  })
  const user = { id, role: 'learner', permissions: [], sessionId: 1 } as const
  expect(
    await exportMyData(t.db, { user: { ...user, permissions: [] }, caller }, nouns),
  ).toMatchObject({
    oldOrders: [{ orderNum: 'A1', paidFen: 136_550 }],
    oldSite: [{ isMade: true }],
  })
})

test('who deletes the account is not brought again, and who changes the phone is known', async () => {
  const paths = [await people(), await orders()]
  await bring(paths)
  const [gone, moved] = [await userOf(wang), await userOf(li)]
  await eraseAccount(t.db, await getUser(t.db, gone.id), caller, nouns)
  expect(await t.sql`select order_num as num from old_orders`).toEqual([{ num: 'A2' }])
  await t.sql`update users set phone = '13711111111' where id = ${moved.id}`
  const more = await ordersFile(
    [li, 'A9', '书', '1', '2025-08-01'],
    [wang, 'A8', '书', '1', '2025-08-01'],
  )
  expect(await bring([...paths, more])).toMatchObject({
    faults: [],
    brought: { made: 0, here: 2, gone: 1, memberships: 0, orders: 1 },
  })
  expect(
    (await listOldOrders(t.db, moved.id, { page: 1 })).items.map((one) => one.orderNum),
  ).toEqual(['A9', 'A2'])
})

test('an account that is deleted while the import runs gets nothing', async () => {
  const { id } = await addUser(t.db, { phone: li })
  const member = [li, '', '', '黄金会员', next.day]
  const paths = [await peopleFile([wang, '', '', '', ''], member), await orders()]
  const session = await t.database.connect()
  await session.sql`begin`
  await session.sql`select from users where id = ${id} for update`
  const running = bring(paths)
  const waiting = () => t.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting()).length === 0) await wait(5)
  await session.sql`update users set phone = null, deleted_at = now() where id = ${id}`
  await session.sql`commit`
  await session.end()
  expect((await running).brought).toMatchObject({ made: 1, here: 0, gone: 1, orders: 1 })
  expect(
    await t.sql`select (select count(*)::int from membership_grants where user_id = ${id}) as grants,
      (select count(*)::int from old_orders where user_id = ${id}) as orders,
      (select count(*)::int from old_site_people where user_id = ${id}) as people,
      (select count(*)::int from old_site_people where user_id is null) as gone`,
  ).toEqual([{ grants: 0, orders: 0, people: 0, gone: 1 }])
  expect(await bring(paths)).toMatchObject({ batchId: null, brought: { made: 0, gone: 1 } })
})

test('who deleted the account and made another is brought to that', async () => {
  const paths = [await people(), await orders()]
  await bring(paths)
  await eraseAccount(t.db, await getUser(t.db, (await userOf(wang)).id), caller, nouns)
  const anew = await addUser(t.db, { phone: wang })
  expect(await bring(paths)).toMatchObject({
    batchId: 2,
    brought: { made: 0, here: 3, gone: 0, memberships: 2, orders: 1 },
  })
  expect(
    await t.sql`select batch_id as batch, is_made as made from old_site_people
    where user_id = ${anew.id}`,
  ).toEqual([{ batch: 2, made: false }])
})

test('who is here already is noted by a batch, and known by another phone later', async () => {
  const { id } = await addUser(t.db, { phone: li })
  const paths = [await peopleFile([li, '', '', '', ''])]
  expect(await bring(paths)).toMatchObject({ batchId: 1, brought: { made: 0, noted: 1 } })
  await t.sql`update users set phone = '13711111111' where id = ${id}`
  expect(await bring(paths)).toMatchObject({
    batchId: null,
    brought: { made: 0, noted: 0, here: 1 },
  })
})

test('an order that is here otherwise is a fault, and orders without a source are refused', async () => {
  const person = await peopleFile([wang, '', '', '', ''], [li, '', '', '', ''])
  const order = (phone: string, title: string, sum: string, at: string) =>
    ordersFile([phone, 'A1', title, sum, at])
  const same = await order(wang, '书', '10', '2025-01-01')
  await expect(importOldSite(t.db, { paths: [person, same] })).rejects.toThrow('--source')
  await bring([person, same])
  expect(await bring([same])).toMatchObject({ faults: [], brought: { ordersHere: 1 } })
  const others = [
    order(li, '书', '10', '2025-01-01'),
    order(wang, '课', '10', '2025-01-01'),
    order(wang, '书', '11', '2025-01-01'),
    order(wang, '书', '10', '2025-01-02'),
  ]
  for (const other of await Promise.all(others))
    expect(await bring([other])).toMatchObject({
      faults: [{ place: '第 2 行“订单号”列', reason: expect.stringContaining('已经导入过') }],
      brought: { orders: 0, ordersHere: 0 },
    })
})

test('twenty thousand rows of one number are compared in one pass', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [wang, 'A1', '书', `${at}`, '2025-01-01'])
  const paths = [await peopleFile([wang, '', '', '', '']), await ordersFile(...rows)]
  const { faults, brought } = await bring(paths, { dryRun: true })
  expect([faults.length, brought.orders]).toEqual([19_999, 1])
  expect(new Set(faults.map(({ reason }) => reason))).toEqual(
    new Set([expect.stringContaining('第 2 行 的订单号相同')]),
  )
})

test('midnight is the whole day for an end', async () => {
  await bring([await peopleFile([wang, '', '', '黄金会员', `${next.day} 00:00:00`])])
  expect(await endOf(wang)).toEqual(next.endsAt)
})

test('an order of somebody whose row has a fault says so, not that nobody has the phone', async () => {
  const paths = [await peopleFile([wang, '', '2023-02-30', '', '']), await orders()]
  const { faults } = await bring(paths)
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('不是日期'),
    expect.stringContaining('这个手机号的一行有误'),
    expect.stringContaining('用户表里没有这个手机号'),
  ])
})

test('a file that is too large is refused before it is read', async () => {
  const path = await peopleFile([wang, '', '', '', ''])
  await truncate(path, 60_000_001)
  await expect(bring([path])).rejects.toThrow('超过 60 MB')
})

test('an order number that a spreadsheet made a day is a fault', async () => {
  const sheet = utils.aoa_to_sheet([
    ['手机号', '订单号', '商品', '实付金额', '支付时间'],
    [wang, { t: 'n', v: 45_717, z: 'yyyy-mm-dd' }, '书', '1', '2025-01-01'],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '订单')
  const path = join(env().DATA_DIR, 'dated.xlsx')
  await writeFile(path, write(book, { type: 'buffer', bookType: 'xlsx' }))
  const { faults } = await bring([await peopleFile([wang, '', '', '', '']), path])
  expect(faults).toEqual([
    { place: 'dated.xlsx 订单 第 2 行“订单号”列', reason: expect.stringContaining('改成了日期') },
  ])
})
