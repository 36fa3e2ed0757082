import { sql } from 'drizzle-orm'
import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { type BillLine, BillNotReady } from '#lib/platform/pay/channel.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { reconcile } from './reconcile.ts'

const t = testDatabase()
const shop = testingShop(t)

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
})

const today = shanghaiToday()
/** A moment of tomorrow in Shanghai: then today's bill is there. */
const tomorrow = (time = '10:00') => new Date(`${addDays(today, 1)}T${time}:00+08:00`)
const run = (context: PaymentContext = shop.context, now = tomorrow()) =>
  reconcile(t.db, context, now)
const days = () => t.sql`
  select channel, day::text, payments, refunds from reconciliations order by channel desc, day`
const differences = () => t.sql`
  select kind, number, here_fen, there_fen from reconciliation_differences order by id`
const buy = async (channel?: 'alipay') => {
  const userId = (await addUser(t.db)).id
  return { userId, ...(await shop.buy(userId, {}, channel)) }
}
const refund = async ({ userId, id }: { userId: number; id: number }) => {
  await askRefund(t.db, { userId, id, reason: '', caller }, vipPayable)
  await sendRefunds(t.db, shop.context)
}
const billed = (change: (bill: BillLine[], day: string) => BillLine[]) =>
  shop.faulty((name, real) => ({
    bill: async (day) => {
      const bill = await real.bill(day)
      return name === 'wechat' ? change(bill, day) : bill
    },
  }))

test('books that agree leave a row for each wallet and no difference', async () => {
  await buy()
  await refund(await buy())
  await buy('alipay')
  await Promise.all([run(), run(), run()])
  expect(await days()).toEqual([
    { channel: 'wechat', day: today, payments: 2, refunds: 1 },
    { channel: 'alipay', day: today, payments: 1, refunds: 0 },
  ])
  expect(await differences()).toEqual([])
})

test('before ten in the morning there is no bill to compare', async () => {
  await run(shop.context, tomorrow('09:59'))
  expect(await days()).toEqual([])
})

test('all six kinds of difference are found', async () => {
  const bought = [await buy(), await buy(), await buy(), await buy()] as const
  const [lost, altered, unpaidBack, oddlyPaidBack] = bought.map((order) => order.outTradeNo)
  await refund(bought[2])
  await refund(bought[3])
  const context = billed((bill) => [
    ...bill.flatMap((line) => {
      if (line.number === lost || line.number === `${unpaidBack}R`) return []
      if (line.number === altered) return [{ ...line, amountFen: 1 }]
      if (line.number === `${oddlyPaidBack}R`) return [{ ...line, amountFen: 2 }]
      return [line]
    }),
    { kind: 'payment', number: 'strange', amountFen: 5 },
    { kind: 'refund', number: 'strangeR', amountFen: 6 },
  ])
  await run(context)
  const found = await differences()
  expect(found).toHaveLength(6)
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'payment_only_here', number: lost, here_fen: 36_500, there_fen: null },
      { kind: 'payment_only_there', number: 'strange', here_fen: null, there_fen: 5 },
      { kind: 'payment_amount', number: altered, here_fen: 36_500, there_fen: 1 },
      { kind: 'refund_only_here', number: `${unpaidBack}R`, here_fen: 36_500, there_fen: null },
      { kind: 'refund_only_there', number: 'strangeR', here_fen: null, there_fen: 6 },
      { kind: 'refund_amount', number: `${oddlyPaidBack}R`, here_fen: 36_500, there_fen: 2 },
    ]),
  )
})

test('a payment that was disputed before and then made in full is settled by its bill', async () => {
  const userId = (await addUser(t.db)).id
  const order = await shop.place(userId)
  const number = await shop.open(order)
  const told = { outTradeNo: number, transactionId: 'odd', amountFen: 1, paidAt: new Date() }
  await settlePayment(t.db, { ...told, channel: 'wechat' }, shop.context)
  await shop.pay(number)
  await run()
  expect(await differences()).toEqual([
    { kind: 'payment_only_there', number, here_fen: null, there_fen: 36_500 },
  ])
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(1)
})

test('a payment that nobody told of is listed and settled, also when the wallet is away at first', async () => {
  const userId = (await addUser(t.db)).id
  const order = await shop.place(userId)
  const number = await shop.open(order)
  await shop.pay(number)
  const query = async () => {
    throw new Error('wallet: no answer')
  }
  await run(shop.faulty({ query }))
  expect(await differences()).toEqual([
    { kind: 'payment_only_there', number, here_fen: null, there_fen: 36_500 },
  ])
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(0)
  await run()
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(1)
  expect(await days()).toHaveLength(2)
})

test('a refund of which we heard after midnight is no difference on either day', async () => {
  const order = await buy()
  await refund(order)
  const yesterday = addDays(today, -1)
  await t.db.execute(sql`update refunds set created_at = created_at - interval '1 day'`)
  await t.db.execute(sql`update payment_attempts set paid_at = paid_at - interval '1 day',
    created_at = created_at - interval '1 day'`)
  await t.db.execute(sql`update sandbox_trades set paid_at = paid_at - interval '1 day'`)
  await t.db.execute(sql`update sandbox_refunds set at = at - interval '1 day'`)
  await run()
  expect((await days()).filter(({ channel }) => channel === 'wechat')).toEqual([
    { channel: 'wechat', day: yesterday, payments: 1, refunds: 1 },
    { channel: 'wechat', day: today, payments: 0, refunds: 0 },
  ])
  expect(await differences()).toEqual([])
})

test('a bill that is not there is asked for again, and days that were missed are made up for', async () => {
  await buy()
  await t.db.execute(sql`update payment_attempts set created_at = created_at - interval '2 days'`)
  let isThere = false
  const context = shop.faulty((_, real) => ({
    bill: async (day) => {
      if (!isThere) throw new BillNotReady('wechat', day)
      return await real.bill(day)
    },
  }))
  await run(context)
  expect(await days()).toEqual([])
  isThere = true
  await run(context)
  const wechat = (await days()).filter(({ channel }) => channel === 'wechat')
  expect(wechat.map(({ day }) => day)).toEqual([addDays(today, -2), addDays(today, -1), today])
})
