import { and, eq, inArray, sql } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { findCashier } from '#lib/payments/server/cashier/cashier.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { env } from '#lib/platform/env/env.ts'
import { advisers, vipOrders, vipPlans } from '#lib/vip/server/tables.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { diamond, gold, quarter, testingShop } from '#lib/vip/server/testing/shop.ts'
import { placeOrder } from './place-order.ts'
import { vipOrderColumns } from './vip-orders.ts'

const t = testDatabase()
const shop = testingShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

const orders = () =>
  t.db
    .select(vipOrderColumns)
    .from(payables)
    .innerJoin(vipOrders, eq(vipOrders.id, payables.id))
    .orderBy(payables.id)
const keyOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const overdue = (seconds: number) =>
  t.sql`update payables set code_expires_at = now() - make_interval(secs => ${seconds})`

test('an order says what it costs and where it is paid', async () => {
  const order = await shop.place(userId)
  expect(order).toEqual({
    id: expect.any(Number),
    orderNum: expect.stringMatching(/^\d{24}$/),
    payAmount: 365,
    product: '黄金会员年卡',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/pay\/[\w-]{22}$/),
    codeExpiresAt: expect.stringMatching(/Z$/),
    secondsLeft: 719,
  })
  await t.sql`update users set phone = '13912345678' where id = ${userId}`
  expect(await findCashier(t.db, keyOf(order))).toMatchObject({
    ...{ payFen: 36_500, state: 'open', phone: '139****5678' },
  })
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(0)
})

test('the same again is the same order and the same code', async () => {
  const [first, second] = [await shop.place(userId), await shop.place(userId)]
  expect([second.id, second.url]).toEqual([first.id, first.url])
})

test(
  'two hundred at once leave one order',
  async () => {
    const placed = await Promise.all(Array.from({ length: 200 }, () => shop.place(userId)))
    expect(new Set(placed.map(({ id, url }) => `${id} ${url}`)).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  },
  60_000 * patience,
)

test(
  'of two plans at once, over and over, one order stays open',
  async () => {
    const wishes = Array.from({ length: 24 }, (_, n) => ({ planId: n % 2 ? gold : quarter }))
    const ends = await Promise.all(wishes.map((wish) => outcome(shop.place(userId, wish))))
    expect(new Set(ends)).toEqual(new Set(['fine']))
    const open = await t.db
      .select()
      .from(payables)
      .where(and(eq(payables.userId, userId), inArray(payables.status, ['open', 'closing'])))
    expect(open).toHaveLength(1)
  },
  60_000 * patience,
)

test('a code that is over gives way to a new one of the same order', async () => {
  const first = await shop.place(userId)
  const number = await shop.open(first)
  await overdue(1)
  await t.sql`update payment_attempts set expires_at = now()`
  expect((await findCashier(t.db, keyOf(first)))?.state).toBe('expired')
  const second = await shop.place(userId)
  expect(second.id).toBe(first.id)
  expect(second.url).not.toBe(first.url)
  expect(second.secondsLeft).toBeGreaterThan(700)
  expect(await findCashier(t.db, keyOf(first))).toBeNull()
  // The old attempt is closed at its wallet before a new one is opened.
  const next = await shop.open(second)
  expect([number, next]).toEqual([`${first.orderNum}W1`, `${first.orderNum}W2`])
  expect(await shop.channels('wechat').query(number)).toEqual({ status: 'closed' })
})

test('another plan closes the old order at its wallet first', async () => {
  const first = await shop.place(userId)
  const number = await shop.open(first)
  const asked: string[] = []
  const context = shop.faulty((_, real) => ({
    close: async (outTradeNo) => {
      const [old] = await orders()
      asked.push(`${outTradeNo} ${old?.status}`)
      return await real.close(outTradeNo)
    },
  }))
  const wish = { userId, type: 1 as const, planId: quarter, adviserId: null }
  const second = await placeOrder(t.db, wish, context)
  expect(asked).toEqual([`${number} closing`])
  expect(second.id).not.toBe(first.id)
  expect(await shop.channels('wechat').query(number)).toEqual({ status: 'closed' })
  const [old] = await orders()
  expect(old).toMatchObject({ status: 'closed', closedWhy: 'replaced' })
  expect(await getPayState(t.db, { kind: 'vip', userId, id: first.id })).toBe(2)
  expect((await findCashier(t.db, keyOf(first)))?.state).toBe('closed')
})

test('another price is another order', async () => {
  const first = await shop.place(userId)
  await t.db.update(vipPlans).set({ priceFen: 29_800 }).where(eq(vipPlans.id, gold))
  const second = await shop.place(userId)
  expect(second.id).not.toBe(first.id)
  expect(second.payAmount).toBe(298)
})

test('an order that was paid while it was to be replaced is settled, and the wish no longer fits', async () => {
  const first = await shop.place(userId)
  const number = await shop.open(first)
  await shop.pay(number)
  expect(await outcome(shop.place(userId, { planId: quarter }))).toBe('vip_type_mismatch')
  expect(await getPayState(t.db, { kind: 'vip', userId, id: first.id })).toBe(1)
  expect(await shop.ledger(userId)).toEqual(['10 年卡'])
})

test('while the wallet does not answer, the old order can be neither paid anew nor replaced', async () => {
  const first = await shop.place(userId)
  await shop.open(first)
  const down = shop.faulty({
    close: async () => {
      throw new Error('no answer')
    },
  })
  const wish = { userId, type: 1 as const, planId: quarter, adviserId: null }
  expect(await outcome(placeOrder(t.db, wish, down))).toBe('pay_channel_failed')
  expect((await orders()).map(({ status }) => status)).toEqual(['closing'])
  expect(await outcome(shop.open(first, 'alipay'))).toBe('order_closed')
  expect((await shop.place(userId, { planId: quarter })).payAmount).toBe(108)
  expect((await orders()).map(({ status }) => status)).toEqual(['closed', 'open'])
})

test('a user can place a hundred new orders a day, and keep the last one', async () => {
  const first = await shop.place(userId)
  await t.sql`insert into payables
      (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at)
    select 'vip', '年卡', 'N' || n, ${userId}, 1, 'closed', 'K' || n, now() from generate_series(1, 99) n`
  expect(await outcome(shop.place(userId, { planId: quarter }))).toBe('too_many_requests')
  expect((await shop.place(userId)).id).toBe(first.id)
  await t.sql`update payables set created_at = now() - interval '1 day' where order_num = 'N1'`
  expect(await outcome(shop.place(userId, { planId: quarter }))).toBe('fine')
})

test('nothing is ordered where nothing can be paid', async () => {
  const { PC_SITE } = env()
  Object.assign(env(), { PC_SITE: 'https://www.example.com' })
  const end = await outcome(shop.place(userId))
  Object.assign(env(), { PC_SITE })
  expect(end).toBe('pay_not_configured')
  expect(await orders()).toEqual([])
})

test('an adviser that never was refuses the order', async () => {
  const wish = { userId, type: 1 as const, planId: quarter, adviserId: 987 }
  await expect(placeOrder(t.db, wish, shop.context)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'dealCustomer' }],
  })
})

test('the adviser counts while on duty and may change', async () => {
  await t.db.insert(advisers).values([
    { id: 1, name: '陈', position: 1 },
    { id: 2, name: '林', position: 2, onDuty: false },
  ])
  const credited = async (adviserId: number | null) => {
    await shop.place(userId, { adviserId })
    const [order] = await orders()
    return order?.adviserId
  }
  expect(await credited(1)).toBe(1)
  expect(await credited(2)).toBeNull()
})

test('an upgrade costs less by what is left, and replaces it', async () => {
  await shop.buy(userId)
  await t.db.execute(sql`update membership_grants
    set starts_at = starts_at - interval '265 days', ends_at = ends_at - interval '265 days'`)
  const order = await shop.buy(userId, { type: 4, planId: diamond })
  expect(order.payAmount).toBe(898)
  expect(await shop.ledger(userId)).toEqual(['-10 年卡', '20 年卡'])
  expect(await outcome(shop.place(userId, { type: 1 }))).toBe('vip_downgrade')
})

test('a renewal begins where the present one ends', async () => {
  await shop.buy(userId)
  await shop.buy(userId, { type: 2, planId: quarter })
  const [row] = await t.sql`
    select (max(ends_at) - min(starts_at)) = interval '455 days' as chained,
      count(*)::int as grants from membership_grants`
  expect(row).toEqual({ chained: true, grants: 2 })
})
