import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { textOf } from '#lib/messages/texts.ts'
import { headline } from '#lib/orders/page/order-words.ts'
import { receiveOrder } from '#lib/orders/server/change-order.ts'
import { askGoodsRefund } from '#lib/orders/server/deposit/ask-refund.ts'
import { closeOverdue } from '#lib/orders/server/deposit/close-overdue.ts'
import { placeRest } from '#lib/orders/server/deposit/place-rest.ts'
import { sendParcel } from '#lib/orders/server/parcels/parcel-desk.ts'
import { askReturn } from '#lib/orders/server/returns/ask-return.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addDeposit,
  addGoods,
  book,
  course,
  goodsShop,
} from '#lib/orders/server/testing/goods-shop.ts'
import { settleAttention } from '#lib/payments/server/desk/settle-attention.ts'
import { receiveNotice } from '#lib/payments/server/notices/receive-notice.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { ask, byStaff, refuse, send, ship, detail } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const next = async (id: number) => (await detail(id)).nextText
const told = async () =>
  (
    await t.sql<{ kind: 'order'; data: never }[]>`
      select kind, data from messages where user_id = ${userId} and kind = 'order' order by id`
  ).map((row) => textOf(row))

test('one sentence is true for each state of an order that is posted', async () => {
  const { id } = await shop.place(userId, [book])
  expect(await next(id)).toMatch(/^请在 \d{4}-\d{2}-\d{2} \d{2}:\d{2} 前付款/)
  await cancelPayable(t.db, { kind: 'goods', userId, id }, shop.context)
  expect(await next(id)).toBe('这笔订单不能再付，还需要的请重新下单。')
  const paid = (await shop.buy(userId, [book])).id
  expect(await next(paid)).toBe('请填写收货地址，填好后我们才能寄出；寄出前可以申请退款。')
  await ship(paid)
  expect(await next(paid)).toMatch(/^已寄出，收到后请确认收货；.* 自动确认。$/)
  await receiveOrder(t.db, { userId, id: paid })
  expect(await next(paid)).toMatch(/^订单已完成，.* 前可以申请退货。$/)
  await t.sql`update goods_orders set received_at = now() - interval '8 days'`
  expect(await next(paid)).toBe('订单已完成。')
})

test('a course shows its opening, and money that goes back is told once it has', async () => {
  const { id } = await shop.buy(userId, [course])
  expect(await next(id)).toBe('订单已完成。现在可以申请退款。')
  const { steps } = await detail(id)
  expect(steps.map(({ kind, note }) => [kind, note])).toEqual([
    ['placed', ''],
    ['paid', '微信支付'],
    ['granted', '面试小班'],
  ])
  await ask(id)
  expect(await next(id)).toBe('退款已提交，等支付渠道原路退回。')
  expect((await told()).map(({ title }) => title)).toEqual(['付款到账：面试小班'])
  await send()
  await send()
  expect(await next(id)).toBe('退款已完成。')
  expect(await told()).toEqual([
    { title: '付款到账：面试小班', body: '收到 ¥1980。报名成功，上课的日期和地点写在订单里。' },
    { title: '退款到账：面试小班', body: '¥1980 已退回付款账户。' },
  ])
})

test('deposit and rest are steps of their own with their wallets, each refund a message', async () => {
  await addDeposit(t.db)
  const order = await shop.placeDeposit(userId)
  await shop.payFor(order, 'wechat')
  expect(await next(order.id)).toMatch(/^定金已付，请在 .*前付清尾款。$/)
  await shop.payFor(await placeRest(t.db, { userId, id: order.id }, shop.context), 'alipay')
  const { steps } = await detail(order.id)
  expect(steps.map(({ kind, note, amount }) => [kind, note, amount])).toEqual([
    ['placed', '', null],
    ['depositPaid', '微信支付', 200],
    ['restPaid', '支付宝', 1780],
    ['granted', '面试小班', null],
  ])
  expect(await told()).toEqual([
    {
      title: '尾款到账：面试小班',
      body: '尾款 ¥1780 已到账。报名成功，上课的日期和地点写在订单里。',
    },
  ])
  await askGoodsRefund(t.db, { userId, id: order.id, reason: '', caller }, shop.context)
  const asked = (await detail(order.id)).steps.filter(({ kind }) => kind === 'refundAsked')
  expect(asked.map(({ note, amount }) => [note, amount])).toEqual([
    ['定金', 200],
    ['尾款', 1780],
  ])
})

test('a number that is put right is told, the same one again is not', async () => {
  const { id } = await shop.buy(userId, [book])
  await ship(id)
  const staffId = (await addUser(t.db)).id
  const correct = () => sendParcel(t.db, { staffId, id, carrier: 'shunfeng', number: 'SF7654321' })
  await correct()
  await correct()
  await sendParcel(t.db, { staffId, id, carrier: 'yuantong', number: `YT1000${id}` })
  expect((await told()).map(({ body }) => body)).toEqual([
    '收到 ¥86。我们会尽快寄出，寄出时发消息给您，快递单号写在订单里。',
    `圆通 YT1000${id}，打开可以看进度。`,
    '顺丰 SF7654321，打开可以看进度。',
    `圆通 YT1000${id}，打开可以看进度。`,
  ])
})

test('an order closed for its rest says so, and what of the deposit is kept', async () => {
  await addDeposit(t.db)
  const { id } = await shop.placeDeposit(userId).then(async (order) => {
    await shop.payFor(order, 'wechat')
    return order
  })
  expect(await closeOverdue(t.db, new Date(Date.now() + 20 * DAY_MS), shop.context)).toBe(1)
  await send()
  const { steps } = await detail(id)
  expect(steps.map(({ kind, note, amount }) => [kind, note, amount])).toEqual([
    ['placed', '', null],
    ['depositPaid', '微信支付', 200],
    ['restUnpaid', '按下单时的规则退回定金 ¥100，其余 ¥100 不退', null],
    ['refundDone', '定金', 100],
  ])
})

test('what a wallet has refused comes first, with its moment; offline it is told as it was', async () => {
  const { id } = await shop.buy(userId, [course])
  await ask(id)
  await t.sql`update refunds set created_at = now() - interval '2 days'`
  await refuse()
  expect(await next(id)).toBe('渠道没有退成，请等我们处理或联系客服。')
  const { steps } = await detail(id)
  const failed = steps.find(({ kind }) => kind === 'refundFailed')
  expect(Date.now() - new Date(failed?.at ?? 0).getTime()).toBeLessThan(DAY_MS)
  const [refund] = await t.sql<{ id: number }[]>`select id from refunds`
  const staffId = (await addUser(t.db)).id
  const deed = { recordId: refund?.id ?? 0, act: 'offline', note: '转账' } as const
  await settleAttention(t.db, { staffId, kind: 'refund_failed', ...deed }, shop.context.kinds)
  expect((await told()).at(-1)).toEqual({
    title: '退款到账：面试小班',
    body: '¥1980 已通过线下方式退给您。',
  })
  expect((await detail(id)).steps.at(-1)).toMatchObject({
    ...{ kind: 'refundDone', note: '已通过线下方式退给您' },
  })
})

test('a receipt is not asked for when all that was sent comes back; postage alone is named', async () => {
  const { id } = await shop.buy(userId, [book])
  await ship(id)
  await t.sql`update parcels set state = 'signed'`
  const lines = [{ kind: 'book', id: book.id } as const]
  await askReturn(t.db, { userId, id, reason: 'unwanted', note: '', lines })
  expect(await next(id)).toBe('退货申请等我们审核。')
  await t.sql`update goods_orders set quote = quote || '{"postageFen": 100}'`
  await byStaff(id, [{ key: 'postage', fen: 100 }])
  expect((await detail(id)).steps.at(-1)).toMatchObject({ kind: 'refundAsked', note: '运费' })
})

test('money that comes after the closing heads the page until it is back', async () => {
  const order = await shop.place(userId, [course])
  const trade = await shop.open(order)
  await shop.pay(trade)
  const told = await shop.noticeOf(trade)
  const unaware = shop.faulty({ close: async () => ({ status: 'closed' }) })
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, unaware)
  expect(headline(await detail(order.id))).toBe('订单已关闭')
  await receiveNotice(t.db, told.name, told.sent, shop.context)
  expect(headline(await detail(order.id))).toBe('付款晚到，正在退回')
  await send()
  expect(headline(await detail(order.id))).toBe('付款晚到，已经退回')
})

test('money paid twice is on its way until it has gone', async () => {
  const { id } = await shop.buy(userId, [course])
  await ask(id)
  const kinds = async () => (await detail(id)).steps.map(({ kind }) => kind)
  for (const [status, kind] of [
    ['pending', 'paidBackPending'],
    ['failed', 'paidBackFailed'],
    ['done', 'paidBack'],
  ] as const) {
    await t.sql`update refunds set why = 'duplicate', status = ${status}`
    expect(await kinds()).toContain(kind)
  }
})
