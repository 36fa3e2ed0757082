import { eq } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { addOrder, day } from '#lib/vip/server/testing/ledger.ts'
import { listOrders } from './list-orders.ts'

const t = testDatabase()
const unused = async () => ({ marking: 0, ai: 0 })
type Order = NonNullable<Parameters<typeof addOrder>[2]>

const paid = (days: number): Order => ({ status: 'paid', paidAt: day(-days) })
async function userWith(...orders: Order[]) {
  const { id } = await addUser(t.db)
  const rows = []
  for (const order of orders) rows.push(await addOrder(t.db, id, order))
  return { id, rows }
}
/** Of the orders in the sequence in which they were made. */
async function barsOf(userId: number) {
  const { items } = await listOrders(t.db, { userId, page: 1 }, unused)
  return items.map(({ refundBar }) => refundBar).reverse()
}

let attempts = 0
async function addPayment(orderId: number, channel: 'wechat' | 'alipay', why?: Refund['why']) {
  const outTradeNo = `T${++attempts}`
  const [attempt] = await t.db
    .insert(paymentAttempts)
    .values({
      payableId: orderId,
      channel,
      outTradeNo,
      amountFen: 36_500,
      status: 'paid',
      expiresAt: day(1),
    })
    .returning()
  if (why) await addRefund(orderId, attempt?.id ?? 0, { why })
  return attempt?.id ?? 0
}
type Refund = typeof refunds.$inferInsert
async function addRefund(
  orderId: number,
  attemptId: number,
  more: Pick<Refund, 'why'> & Partial<Refund>,
) {
  const outRefundNo = `R${attemptId}`
  await t.db
    .insert(refunds)
    .values({ payableId: orderId, attemptId, outRefundNo, amountFen: 36_500, ...more })
}

const gone = '支付后 7 天内可以申请退款，已超过期限'
const onceAYear = '一年内只能自助退款一次，请联系客服'
const laterFirst = '请先为之后的订单申请退款'
const unpaid = '没有支付，无需退款'

test.each<[string, Order[], (string | null)[]]>([
  ['one paid today', [paid(0)], [null]],
  ['one paid just under seven days ago', [paid(6.999)], [null]],
  ['one paid over seven days ago', [paid(7.001)], [gone]],
  ['two paid ones', [paid(2), paid(1)], [laterFirst, null]],
  ['an older one and one that is too old', [paid(9), paid(8)], [gone, gone]],
  [
    'one that follows a refunded one',
    [{ status: 'refunded', paidAt: day(-1) }, paid(1)],
    ['已经退款', null],
  ],
  [
    'one before a refunded one',
    [paid(2), { status: 'refunded', paidAt: day(-1) }],
    [null, '已经退款'],
  ],
  [
    'one before one that is being refunded',
    [paid(2), { status: 'refunding', paidAt: day(-1) }],
    [laterFirst, '退款正在处理'],
  ],
  ['a paid one and an open one', [paid(1), {}], ['请先支付或取消未完成的订单', unpaid]],
  [
    'a paid one and one being closed',
    [paid(1), { status: 'closing' }],
    ['请先支付或取消未完成的订单', unpaid],
  ],
  ['a paid one and a closed one', [paid(1), { status: 'closed' }], [null, unpaid]],
  // The clocks of two wallets differ: what was ordered later goes first all the same.
  ['two whose times of payment are crosswise', [paid(1), paid(2)], [laterFirst, null]],
])('refunds of %s', async (_, orders, bars) => {
  expect(await barsOf((await userWith(...orders)).id)).toEqual(bars)
})

test('a refund that the channel refused is told and not asked for again', async () => {
  const { id, rows } = await userWith(paid(1))
  const orderId = rows[0]?.id ?? 0
  const attemptId = await addPayment(orderId, 'wechat')
  await addRefund(orderId, attemptId, { why: 'asked', status: 'failed' })
  const { items } = await listOrders(t.db, { userId: id, page: 1 }, unused)
  expect(items).toMatchObject([
    { status: 'refundFailed', channel: 'wechat', refundBar: '原路退款未成功，请联系客服处理' },
  ])
})

test.each([
  ['pending', 364, onceAYear],
  ['done', 364, onceAYear],
  ['done', 366, null],
  ['failed', 1, null],
] as const)('a year has one refund on demand: %s %i days ago', async (status, days, bar) => {
  const { id, rows } = await userWith({ status: 'refunded', paidAt: day(-days) }, paid(1))
  const orderId = rows[0]?.id ?? 0
  const attemptId = await addPayment(orderId, 'wechat')
  await addRefund(orderId, attemptId, { why: 'asked', status, createdAt: day(-days) })
  expect(await barsOf(id)).toEqual(['已经退款', bar])
})

test('what goes back of itself bars no refund and is told, in yuan', async () => {
  const { id, rows } = await userWith({ status: 'closed' }, paid(1))
  const [late, bought] = rows.map((row) => row.id)
  await addPayment(late ?? 0, 'wechat', 'late')
  await addPayment(bought ?? 0, 'alipay', 'duplicate')
  await t.db
    .update(refunds)
    .set({ status: 'done', doneAt: day(0) })
    .where(eq(refunds.payableId, late ?? 0))
  const { items } = await listOrders(t.db, { userId: id, page: 1 }, unused)
  expect(items).toMatchObject([
    { refundBar: null, returns: [{ why: 'duplicate', status: 'pending', amount: 365 }] },
    { returns: [{ why: 'late', status: 'done', amount: 365, at: day(0).toISOString() }] },
  ])
})

test('the setting says for how many days, and 0 is never', async () => {
  const { id } = await userWith(paid(10))
  await t.db.insert(settings).values({ key: 'vipRefundDays', value: 30 })
  expect(await barsOf(id)).toEqual([null])
  await t.db.update(settings).set({ value: 0 })
  expect(await barsOf(id)).toEqual(['暂不支持自助退款，请联系客服'])
  await t.db.delete(settings)
})

test('the channel is that of the payment that counts', async () => {
  const { id, rows } = await userWith({ status: 'closed' }, paid(1), {})
  const [late, bought] = rows.map((row) => row.id)
  await addPayment(late ?? 0, 'wechat', 'late')
  await addPayment(bought ?? 0, 'wechat', 'duplicate')
  await addPayment(bought ?? 0, 'alipay')
  const { items } = await listOrders(t.db, { userId: id, page: 1 }, unused)
  expect(items.map(({ channel }) => channel)).toEqual([null, 'alipay', null])
})

test('an order shows what was bought and how its price came about, in yuan', async () => {
  const { id, rows } = await userWith({
    payFen: 92_480,
    quote: {
      type: 4,
      planId: 5,
      planName: '年卡',
      weight: 20,
      days: 365,
      priceFen: 99_800,
      deductions: [
        {
          grantId: 1,
          planName: '季卡',
          planFen: 10_800,
          totalDays: 90,
          daysRemaining: 61,
          fen: 7_320,
        },
      ],
      payFen: 92_480,
    },
    status: 'closing',
    closedWhy: 'replaced',
  })
  expect((await listOrders(t.db, { userId: id, page: 1 }, unused)).items).toEqual([
    {
      id: rows[0]?.id,
      orderNum: rows[0]?.orderNum,
      type: 4,
      product: '钻石会员年卡',
      weight: 20,
      payAmount: 924.8,
      price: 998,
      deductions: [
        { planName: '季卡', amount: 108, totalDays: 90, daysRemaining: 61, deduction: 73.2 },
      ],
      status: 'closed',
      channel: null,
      createdAt: rows[0]?.createdAt.toISOString(),
      paidAt: null,
      closedWhy: 'replaced',
      refundBar: '没有支付，无需退款',
      refundAmount: null,
      used: [],
      returns: [],
    },
  ])
})

test('own orders come in pages of 20, the newest first', async () => {
  await userWith({})
  const { id, rows } = await userWith(
    ...Array.from({ length: 23 }, () => ({ status: 'closed' }) as const),
  )
  const first = await listOrders(t.db, { userId: id, page: 1 }, unused)
  const second = await listOrders(t.db, { userId: id, page: 2 }, unused)
  expect(first).toMatchObject({ page: 1, pageSize: 20, total: 23 })
  expect([...first.items, ...second.items].map((order) => order.id)).toEqual(
    rows.map((row) => row.id).reverse(),
  )
  expect(second.items).toHaveLength(3)
  expect((await listOrders(t.db, { userId: id, page: 3 }, unused)).items).toEqual([])
})
