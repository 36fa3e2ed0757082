import { sql } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { diamond, gold, testingShop } from '#lib/vip/server/testing/shop.ts'
import { findCashier } from './cashier/cashier.ts'
import { receiveNotice } from './notices/receive-notice.ts'
import { settlePayment } from './settle.ts'

const t = testDatabase()
const shop = testingShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

const outcomes = async () => {
  const rows = await t.sql<{ outcome: string }[]>`
    select outcome from payment_notifications order by outcome`
  return rows.map((row) => row.outcome)
}
const kinds = async () => {
  const rows = await t.sql<{ kind: string }[]>`select kind from audit_events order by id`
  return rows.map(({ kind }) => kind)
}
const refundRows = () =>
  t.db.select({ why: refunds.why, status: refunds.status }).from(refunds).orderBy(refunds.id)
const due = () => t.sql`update payables set next_look_at = now()`
/** Everything that happens by itself. */
const jobs = async () => {
  await due()
  await pollPayables(t.db, shop.context)
  await sendRefunds(t.db, shop.context)
}
const opened = async () => {
  const order = await shop.place(userId)
  return { ...order, number: await shop.open(order) }
}

test('a notification pays the order, grants what was bought and is audited', async () => {
  const order = await shop.buy(userId)
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(1)
  expect((await findCashier(t.db, order.url.split('/').at(-1) ?? ''))?.state).toBe('paid')
  expect(await shop.ledger(userId)).toEqual(['10 年卡'])
  const [grant] = await t.sql`
    select value_fen, order_id, ends_at - starts_at = interval '365 days' as year
    from membership_grants`
  expect(grant).toEqual({ value_fen: 36_500, order_id: order.id, year: true })
  const events = await t.sql`select kind, user_id, detail from audit_events`
  expect(events).toEqual([
    {
      kind: 'order_paid',
      user_id: userId,
      detail: { orderNum: order.orderNum, channel: 'wechat', fen: 36_500 },
    },
  ])
})

test('told twenty times at once, it is granted once', async () => {
  const { number } = await opened()
  await shop.pay(number)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => shop.notify(number)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await shop.ledger(userId)).toEqual(['10 年卡'])
  expect(await outcomes()).toEqual([...Array(19).fill('repeated'), 'settled'])
  expect(await kinds()).toEqual(['order_paid'])
})

test('paid through both wallets at once, one payment goes back as a duplicate', async () => {
  const order = await shop.place(userId)
  const [wechat, alipay] = [await shop.open(order), await shop.open(order, 'alipay')]
  await Promise.all([shop.pay(wechat), shop.pay(alipay)])
  const told = [wechat, alipay, wechat, alipay, alipay, wechat]
  const statuses = await Promise.all(told.map((number) => shop.notify(number)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await refundRows()).toEqual([{ why: 'duplicate', status: 'pending' }])
  await jobs()
  expect(await refundRows()).toEqual([{ why: 'duplicate', status: 'done' }])
  expect(await getPayState(t.db, { kind: 'vip', userId, id: order.id })).toBe(1)
  expect(await shop.ledger(userId)).toEqual(['10 年卡'])
  expect(await kinds()).toEqual(['order_paid', 'order_paid_twice', 'order_refunded'])
  expect(await shop.balance()).toEqual({ there: 36_500, here: 36_500 })
})

test('the other wallet of a paid order is closed by the job', async () => {
  const order = await shop.place(userId)
  const [wechat, alipay] = [await shop.open(order), await shop.open(order, 'alipay')]
  await shop.pay(wechat)
  await shop.notify(wechat)
  await pollPayables(t.db, shop.context)
  expect(await shop.channels('alipay').query(alipay)).toEqual({ status: 'closed' })
})

test('what was paid although its closing had been answered comes back as late', async () => {
  const { id, number } = await opened()
  // Alipay's way with a code that nobody has scanned: closed by its word, payable to its end.
  const context = shop.faulty({ close: async () => ({ status: 'closed' }) })
  await cancelPayable(t.db, { kind: 'vip', userId, id }, context)
  await shop.pay(number)
  expect(await shop.notify(number)).toBe(200)
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(2)
  expect(await shop.ledger(userId)).toEqual([])
  await jobs()
  expect(await refundRows()).toEqual([{ why: 'late', status: 'done' }])
  expect(await kinds()).toEqual(['order_paid_late', 'order_refunded'])
  expect(await shop.balance()).toEqual({ there: 0, here: 0 })
})

test('another amount than asked for grants nothing and is refused', async () => {
  const { id, number } = await opened()
  await shop.pay(number)
  expect(await shop.notify(number, { amount: 1 })).toBe(500)
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(0)
  expect(await outcomes()).toEqual(['wrong_amount'])
  expect(await shop.notify(number)).toBe(200)
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(1)
})

test.each([
  ['unknown_trade', { outTradeNo: '202601010000000000000000W1' }],
  ['wrong_merchant', { merchantId: 'other' }],
  ['wrong_currency', { currency: 'USD' }],
  ['malformed', { amount: -1 }],
])('a notification is refused and kept: %s', async (outcomeOfIt, change) => {
  const { id, number } = await opened()
  await shop.pay(number)
  expect(await shop.notify(number, change)).toBe(500)
  expect(await outcomes()).toEqual([outcomeOfIt])
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(0)
})

test('a forged one is refused, and a thousand an hour are kept', async () => {
  const { id, number } = await opened()
  await shop.pay(number)
  const { sent } = await shop.noticeOf(number)
  const forged = { ...sent, body: sent.body.replace('36500', '36501') }
  const tell = () => receiveNotice(t.db, 'wechat', forged, shop.context)
  expect((await tell()).status).toBe(500)
  expect(await outcomes()).toEqual(['bad_signature'])
  await t.db.execute(sql`insert into payment_notifications (channel, outcome, ip)
    select 'wechat', 'stale', '' from generate_series(1, 999)`)
  await tell()
  expect(await outcomes()).toHaveLength(1000)
  // What the wallet has signed is always kept, also what is refused.
  expect(await shop.notify(number, { merchantId: 'other' })).toBe(500)
  expect(await outcomes()).toContain('wrong_merchant')
  expect(await shop.notify(number)).toBe(200)
  expect(await outcomes()).toHaveLength(1002)
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(1)
})

test('of another wallet the same trade is unknown', async () => {
  const { number } = await opened()
  await shop.pay(number)
  const payment = { outTradeNo: number, transactionId: 'T1', amountFen: 36_500, paidAt: new Date() }
  expect(await settlePayment(t.db, { ...payment, channel: 'alipay' }, shop.context)).toBe(
    'unknown_trade',
  )
  expect(await settlePayment(t.db, { ...payment, channel: 'wechat' }, shop.context)).toBe('settled')
})

test('however cancelling and paying meet, the money and the membership agree', async () => {
  for (let round = 0; round < 12; round++) {
    const buyer = (await addUser(t.db)).id
    const order = await shop.place(buyer)
    const number = await shop.open(order)
    const [cancelled] = await Promise.all([
      outcome(cancelPayable(t.db, { kind: 'vip', userId: buyer, id: order.id }, shop.context)),
      shop.pay(number).then(
        () => shop.notify(number),
        () => 'not open',
      ),
    ])
    const state = await getPayState(t.db, { kind: 'vip', userId: buyer, id: order.id })
    expect([cancelled, state]).toEqual(state === 1 ? ['order_paid', 1] : ['fine', 2])
    expect(await shop.ledger(buyer)).toHaveLength(state === 1 ? 1 : 0)
  }
  await jobs()
  const { there, here } = (await shop.balance()) ?? {}
  expect(there).toBe(here)
})

test('a plan changed for another while it is paid ends in one of both', async () => {
  for (let round = 0; round < 8; round++) {
    const buyer = (await addUser(t.db)).id
    const number = await shop.open(await shop.place(buyer, { planId: gold }))
    await Promise.all([
      outcome(shop.place(buyer, { planId: diamond })),
      shop.pay(number).then(
        () => shop.notify(number),
        () => 'not open',
      ),
    ])
  }
  await jobs()
  const { there, here } = (await shop.balance()) ?? {}
  expect(there).toBe(here)
  const open = await t.db.$count(payables, sql`status = 'closing'`)
  expect(open).toBe(0)
})

test('what comes after its buyer has deleted the account goes back', async () => {
  const { id, number } = await opened()
  await shop.pay(number)
  await t.sql`update users set deleted_at = now() where id = ${userId}`
  await t.sql`update payables set status = 'closing', closed_why = 'cancelled'`
  expect(await shop.notify(number)).toBe(200)
  await jobs()
  expect(await shop.ledger(userId)).toEqual([])
  expect(await refundRows()).toEqual([{ why: 'late', status: 'done' }])
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(2)
  expect(await outcome(shop.place(userId))).toBe('unauthorized')
})

test('a renewal after the membership has lapsed begins now', async () => {
  await shop.buy(userId)
  const number = await shop.open(await shop.place(userId, { type: 2 }))
  await t.sql`update membership_grants set ends_at = now() - interval '1 minute'`
  await shop.pay(number)
  await shop.notify(number)
  const [row] = await t.sql`
    select abs(extract(epoch from starts_at - now())) < 5 as now from membership_grants
    order by id desc limit 1`
  expect(row).toEqual({ now: true })
})
