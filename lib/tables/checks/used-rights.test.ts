import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { addQuestion } from '#lib/ai/server/testing/ai.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import { testingWallets } from '#lib/payments/server/testing/wallets.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { countUsed, payableKinds, vipPayable } from '#lib/tables/payables.ts'
import { listOrders } from '#lib/vip/server/orders/list-orders.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { addGrant, addPlans, plans } from '#lib/vip/server/testing/ledger.ts'

const t = testDatabase()
const wallets = testingWallets(t, payableKinds)
const { diamondQuarter, goldQuarter } = plans

beforeAll(() => addPlans(t.db))
afterEach(async () => {
  await t.sql`truncate users, payables, marking_scripts, ai_uses, settings cascade`
})

type Buyer = { userId: number; orderId: number }

async function buy(userId: number, type: 1 | 4 = 1, planId: number = diamondQuarter.id) {
  const order = await placeOrder(t.db, { userId, type, planId, adviserId: null }, wallets.context)
  await wallets.payFor(order)
  const [{ id: orderId }] = await t.sql<[{ id: number }]>`
    select id from payables where user_id = ${userId} order by id desc limit 1`
  return { userId, orderId }
}
const buyer = async (planId?: number) => buy((await addUser(t.db)).id, 1, planId)

let sources = 0
/** An answer that its writer had marked; begun by a marker unless told otherwise. */
async function mark({ userId }: Pick<Buyer, 'userId'>, state = 'settled') {
  await t.sql`insert into marking_scripts
    (kind, source_id, item_key, user_id, title, answer, "full", step, state, submitted_at, asked_at)
    values ('paper', ${++sources}, '1:a', ${userId}, '卷', '文', 10, 1, ${state}, clock_timestamp(), clock_timestamp())`
}
async function explain({ userId }: Pick<Buyer, 'userId'>, times: number, free = false) {
  for (let n = 0; n < times; n++) {
    const questionId = await addQuestion(t.db)
    await t.sql`insert into ai_uses (user_id, question_id, version, day, free, delivered_at)
      values (${userId}, ${questionId}, 1, (clock_timestamp() at time zone 'Asia/Shanghai')::date, ${free}, clock_timestamp())`
  }
}

/** Refunds the newest order: what its buyer reads of it, and what then goes back, in fen. */
async function refund({ userId, orderId }: Buyer) {
  const { items } = await listOrders(t.db, { userId, page: 1 }, countUsed)
  const [{ refundAmount = null, used = [], refundBar = null } = {}] = items
  if (refundBar !== null) return { refundBar }
  await askRefund(t.db, { userId, id: orderId, reason: '', caller }, vipPayable)
  const [row] = await t.db.select().from(refunds)
  // What was shown is what goes back.
  expect(row?.amountFen).toBe(Math.round((refundAmount ?? 0) * 100))
  return { fen: row?.amountFen, used }
}
const paidFen = diamondQuarter.priceFen

test('unused, all of it goes back', async () => {
  const own = await buyer()
  await mark(own, 'waiting')
  await explain(own, 3)
  expect(await refund(own)).toEqual({ fen: paidFen, used: [] })
})

test('each begun marking and each explanation above the free ones stays paid', async () => {
  const own = await buyer()
  await explain(own, 2, true)
  await explain(own, 4)
  await mark(own)
  await mark(own)
  expect(await refund(own)).toEqual({
    fen: paidFen - 2 * 3000 - 3 * 20,
    used: ['请老师批阅 2 份，扣除 ¥60', '超出每日免费次数的 AI 解析 3 条，扣除 ¥0.60'],
  })
})

test('what the site keeps is a setting, and what it gives for nothing costs nothing', async () => {
  await t.sql`insert into settings (key, value) values ('vipMarkingFen', '0'), ('vipAiFen', '100')`
  const own = await buyer()
  await mark(own)
  await explain(own, 4)
  expect(await refund(own)).toEqual({
    fen: paidFen - 100,
    used: ['超出每日免费次数的 AI 解析 1 条，扣除 ¥1'],
  })
})

test('what another membership gave at that time does not count', async () => {
  const own = await buyer()
  await addGrant(t.db, own.userId, { from: -1, to: 30, weight: 10, kind: 'gift' })
  await explain(own, 10)
  // Gold marks nothing.
  await mark(own)
  expect(await refund(own)).toMatchObject({ fen: paidFen - 3000 })
})

test('what was used by the membership that an upgrade replaced counts neither', async () => {
  const { userId } = await buyer(goldQuarter.id)
  await explain({ userId }, 9)
  const own = await buy(userId, 4)
  await explain({ userId }, 9)
  const [{ fen }] = await t.sql<[{ fen: number }]>`
    select pay_fen as fen from payables where id = ${own.orderId}`
  expect(await refund(own)).toEqual({ fen, used: [] })
})

test('what was used up to the price leaves nothing to ask for', async () => {
  await t.sql`insert into settings (key, value) values ('vipMarkingFen', ${String(paidFen)})`
  const own = await buyer()
  await mark(own)
  expect(await refund(own)).toEqual({
    refundBar: '已用权益的扣除额达到了实付金额，没有可退的余额',
  })
  await expect(
    askRefund(t.db, { userId: own.userId, id: own.orderId, reason: '', caller }, vipPayable),
  ).rejects.toMatchObject({ code: 'refund_not_possible' })
})

test('an order keeps the terms that were printed, and one of before loses nothing', async () => {
  const own = await buyer()
  const former = await buyer()
  await t.sql`insert into settings (key, value) values ('vipMarkingFen', '9000'), ('vipRefundDays', '0')`
  await mark(own)
  expect(await refund(own)).toMatchObject({ fen: paidFen - 3000 })
  await t.sql`update settings set value = '7' where key = 'vipRefundDays'`
  await t.sql`update vip_orders set quote = quote - 'refund' where id = ${former.orderId}`
  await mark(former)
  await t.sql`truncate refunds cascade`
  expect(await refund(former)).toEqual({ fen: paidFen, used: [] })
})
