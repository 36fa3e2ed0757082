import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { forgetPayments } from '#lib/payments/server/personal-data.ts'
import { paymentAttempts } from '#lib/payments/server/tables.ts'
import { keyOf, storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { openAttempt } from './cashier.ts'
import { cashierHome } from './cashier-home.ts'

const t = testDatabase()
const shop = testingShop(t)
const { overdue, attempts } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

test('the cashier opens one attempt for each wallet and shows it again', async () => {
  const order = await shop.place(userId)
  const numbers = await Promise.all([
    ...Array.from({ length: 5 }, () => shop.open(order)),
    shop.open(order, 'alipay'),
  ])
  expect(new Set(numbers).size).toBe(2)
  expect((await attempts()).map((one) => one.slice(1)).toSorted()).toEqual(['1 open', '2 open'])
})

test('the cashier opens the same trade again when the first answer was lost', async () => {
  const order = await shop.place(userId)
  const dying = shop.faulty((_, real) => ({
    open: async (request) => {
      await real.open(request)
      throw new Error('wallet: connection lost')
    },
  }))
  const first = openAttempt(t.db, keyOf(order), 'wechat', dying)
  expect(await outcome(first)).toBe('pay_channel_failed')
  // For ten seconds a wallet that failed is left alone.
  expect(await outcome(shop.open(order))).toBe('pay_channel_failed')
  await t.sql`update payment_attempts set next_open_at = now()`
  expect(await shop.open(order)).toBe(`${order.orderNum}W1`)
  expect(await attempts()).toEqual(['W1 open'])
})

test('the cashier closes what it opened for an order that was cancelled meanwhile', async () => {
  const order = await shop.place(userId)
  const slow = shop.faulty((_, real) => ({
    open: async (request) => {
      await cancelPayable(t.db, { kind: 'vip', userId, id: order.id }, shop.context)
      return await real.open(request)
    },
  }))
  const late = openAttempt(t.db, keyOf(order), 'wechat', slow)
  expect(await outcome(late)).toBe('order_closed')
  const state = await shop.channels('wechat').query(`${order.orderNum}W1`)
  expect(state).toEqual({ status: 'closed' })
})

test('the cashier opens nothing without an open order and a good code', async () => {
  const order = await shop.place(userId)
  const open = (key = keyOf(order)) => outcome(openAttempt(t.db, key, 'wechat', shop.context))
  expect(await open('unknown')).toBe('not_found')
  await overdue(1)
  expect(await open()).toBe('order_closed')
  await cancelPayable(t.db, { kind: 'vip', userId, id: order.id }, shop.context)
  expect(await open()).toBe('order_closed')
  const { url } = await shop.buy(userId)
  expect(await open(keyOf({ url }))).toBe('order_paid')
  expect(await attempts()).toEqual(['W1 paid'])
})

test('what an attempt was paid with goes with its end', async () => {
  const order = await shop.place(userId)
  const codes = async () => (await t.db.select().from(paymentAttempts)).map((row) => row.codeUrl)
  await shop.open(order)
  expect(await codes()).toEqual([expect.any(String)])
  await cancelPayable(t.db, { kind: 'vip', userId, id: order.id }, shop.context)
  expect(await codes()).toEqual([null])
  await shop.buy(userId)
  expect(await codes()).toEqual([null, null])
  await shop.open(await shop.place(userId, { type: 2 }))
  await forgetPayments(t.db, userId)
  expect(await codes()).toEqual([null, null, null])
})

test('a paid membership leads to where it is seen, one that is not says nothing of it', async () => {
  const order = await shop.place(userId)
  const home = { name: '看我的会员', path: '/personalCenter/myVip' }
  const find = () => cashierHome(t.db, keyOf(order), [vipPayable])
  expect(await find()).toEqual({ text: null, ...home })
  await shop.payFor(order)
  expect(await find()).toEqual({ text: '会员已经开通', ...home })
})
