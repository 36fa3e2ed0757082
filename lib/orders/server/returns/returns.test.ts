import { eq } from 'drizzle-orm'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { addCoupon } from '#lib/coupons/server/testing/coupons.ts'
import { receiveOrder } from '#lib/orders/server/change-order.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { listParcels, sendParcel } from '#lib/orders/server/parcels/parcel-desk.ts'
import { forgetGoodsOrders } from '#lib/orders/server/personal-data.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import { receiveSent } from '#lib/orders/server/receive-sent.ts'
import { goodsRefunds, keyOf } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addAddress,
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { postageRules } from '#lib/postage/server/tables.ts'
import { askReturn, sendBack, withdrawReturn } from './ask-return.ts'
import { expireReturns } from './expire-returns.ts'
import { answer, listReturns, receive } from './return-desk.ts'

// ¥86 and ¥42, of the second three in stock; postage is ¥8 for the first and ¥1 for each further piece.

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, ship, detail, lineStates, sentBack } = goodsRefunds(t, shop)
const us = { consignee: '售后', phone: '027-88888888', place: '武汉市武昌区中北路 1 号' }
let userId: number
let staffId: number
let addressId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  await t.db
    .insert(postageRules)
    .values([
      { id: 1, name: '都寄', provinces: '', isDelivered: true, firstFen: 800, furtherFen: 100 },
    ])
  userId = (await addUser(t.db)).id
  staffId = (await addUser(t.db)).id
  addressId = await addAddress(t.db, userId)
})

/** Paid, sent and received. */
const received = async (items: Item[], couponId: number | null = null) => {
  const wish = { userId, items, addressId, couponId }
  const order = await placeGoodsOrder(t.db, wish, shop.context)
  await shop.payFor(order, 'wechat')
  await ship(order.id)
  await receiveOrder(t.db, { userId, id: order.id })
  return order.id
}
const back = (id: number, items: Item[], more: { userId?: number; reason?: 'faulty' } = {}) =>
  askReturn(t.db, {
    ...{ userId, id, reason: 'unwanted', note: '', ...more },
    lines: items.map(({ kind, id: itemId }) => ({ kind, id: itemId })),
  })
const agree = (id: number) => answer(t.db, { staffId, id, address: us, reason: '' })
const disagree = (id: number) => answer(t.db, { staffId, id, address: null, reason: '已拆封' })
const post = (id: number, number = `YT9000${id}`, owner = userId) =>
  sendBack(t.db, { userId: owner, id, carrier: 'yuantong', number })
const take = (id: number, more: Partial<Parameters<typeof receive>[1]> = {}) =>
  receive(t.db, {
    ...{ staffId, caller, id, isAccepted: true, isOurFault: false, isToStock: true, reason: '' },
    ...{ mayRefund: false, ...more },
  })
/** Asked for, agreed to and sent; answers the numbers. */
const underWay = async (id: number, items: Item[]) => {
  await back(id, items)
  const ids = (await rows(id)).filter(({ state }) => state === 'asked').map((row) => row.id)
  for (const one of ids) {
    await agree(one)
    await post(one)
  }
  return ids
}
const rows = async (orderId: number) =>
  await t.sql<{ id: number; state: string }[]>`
    select id, state from order_returns where order_id = ${orderId} order by id`
const states = async (id: number) => (await rows(id)).map(({ state }) => state)
const receivedDaysAgo = (days: number) =>
  t.sql`update goods_orders set received_at = now() - make_interval(days => ${days})`
const listed = async (status: 'waiting' | 'approved' | 'ended') =>
  (await listReturns(t.db, { status, q: '', sort: 'usual', page: 1, pageSize: 20 })).items
const told = async () => {
  const found = await t.sql<{ event: string }[]>`
    select data->>'event' as event from messages
    where user_id = ${userId} and kind = 'order' order by id`
  return found.map(({ event }) => event)
}
const stepsOf = async (id: number) => (await detail(id)).steps.map(({ kind }) => kind)

test('one of two books comes back: its money to the fen, its stock, and every step in one list', async () => {
  const id = await received([book, rareBook])
  expect(await shop.stock()).toBe(2)
  await back(id, [rareBook])
  expect(await listed('waiting')).toMatchObject([
    { title: '口袋书', amount: 42, postageAmount: 9, isLast: false, usualAddress: null },
  ])
  const [{ id: one = 0 } = {}] = await rows(id)
  await agree(one)
  expect((await detail(id)).returns).toMatchObject([{ state: 'approved', address: us }])
  await post(one)
  expect(await listed('waiting')).toMatchObject([
    { state: 'sent', parcel: `圆通 YT9000${one}`, track: { state: null } },
  ])
  await take(one)
  expect([await states(id), await lineStates(id)]).toEqual([['accepted'], ['held', 'refunding']])
  expect(await shop.stock()).toBe(2)
  await send()
  expect(await sentBack()).toEqual([{ n: '1R', fen: 4_200 }])
  expect([await shop.stock(), await statuses()]).toEqual([3, ['paid']])
  expect(await stepsOf(id)).toEqual([
    ...['placed', 'paid', 'shipped', 'received', 'returnAsked', 'returnApproved'],
    ...['returnSent', 'returnAccepted', 'refundAsked', 'refundDone'],
  ])
  expect(await told()).toEqual(['paid', 'sent', 'returnApproved', 'returnAccepted', 'refunded'])
  expect(await detail(id)).toMatchObject({
    ...{ isReturning: false, isPartlyReturned: true, state: 'finished', postageReturned: null },
    lines: [{ returnAmount: 86 }, { state: 'refunded', returnAmount: null, returnBar: null }],
  })
  expect(await listed('ended')).toMatchObject([{ state: 'accepted' }])
})

test('postage goes back with the last of what was posted, whatever is kept beside, and not before', async () => {
  const id = await received([book, rareBook, course])
  for (const one of await underWay(id, [book, rareBook])) await take(one)
  await send()
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 8_600 },
    { n: 'R2', fen: 5_100 },
  ])
  expect(await detail(id)).toMatchObject({ postageReturned: 9, state: 'finished' })
})

test('our fault gives all that was paid, with the postage, once', async () => {
  const id = await received([book, rareBook])
  await t.sql`update goods_orders set quote = jsonb_set(quote, '{lines,0,refundRule,steps,0,percent}', '50')`
  const [first = 0, second = 0] = await underWay(id, [book, rareBook])
  expect((await detail(id)).returns.map(({ amount }) => amount)).toEqual([42, 43])
  await take(first, { isOurFault: true, isToStock: false, mayRefund: true })
  await take(second)
  await send()
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 9_500 },
    { n: 'R2', fen: 4_200 },
  ])
  expect(await t.sql`select kind, item_id id, taken from goods order by item_id`).toEqual([
    { kind: 'book', id: 1, taken: 1 },
    { kind: 'book', id: 2, taken: 0 },
  ])
})

test('a coupon’s part stays off what goes back, to the fen, and the coupon comes back with the last', async () => {
  const couponId = await addCoupon(t.db, userId, { amountFen: 1_001 })
  const id = await received([{ ...book, quantity: 2 }, rareBook], couponId)
  const { lines } = (
    await t.sql<{ lines: number[] }[]>`
    select quote->'coupon'->'offs' as lines from goods_orders`
  )[0] ?? { lines: [] }
  const [ofBook = 0, ofRare = 0] = lines
  expect(ofBook + ofRare).toBe(1_001)
  for (const one of await underWay(id, [book, rareBook])) await take(one)
  await send()
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 17_200 - ofBook },
    { n: 'R2', fen: 4_200 - ofRare + 1_000 },
  ])
  expect(await t.sql`select used_at from user_coupons`).toEqual([{ used_at: null }])
  expect(await statuses()).toEqual(['refunded'])
})

test('days count from the receipt; before it, for others and for what was not sent there is none', async () => {
  const { id } = await shop.buy(userId, [book, course])
  await expect(back(id, [book])).rejects.toThrow('没有寄出或已经退款')
  await ship(id)
  await expect(back(id, [book])).rejects.toThrow('确认收货后可以申请退货')
  expect(await detail(id)).toMatchObject({ lines: [{ returnBar: expect.any(String) }, {}] })
  await receiveOrder(t.db, { userId, id })
  await expect(back(id, [course])).rejects.toThrow('不能退货')
  await expect(back(id, [rareBook])).rejects.toMatchObject({ code: 'invalid_input' })
  const stranger = (await addUser(t.db)).id
  expect(await outcome(back(id, [book], { userId: stranger }))).toBe('not_found')
  await receivedDaysAgo(6)
  expect((await detail(id)).lines[0]).toMatchObject({ returnAmount: 86, returnBar: null })
  await receivedDaysAgo(8)
  await expect(back(id, [book])).rejects.toThrow('已超过可以退货的期限')
  await receivedDaysAgo(6)
  await back(id, [book])
  await receivedDaysAgo(60)
  const [{ id: one = 0 } = {}] = await rows(id)
  expect(await outcome(withdrawReturn(t.db, { userId: stranger, id: one }))).toBe('not_found')
  expect(await outcome(post(one))).toBe('conflict')
  await agree(one)
  expect(await outcome(post(one, 'YT900009', stranger))).toBe('not_found')
  await expect(post(one, `YT1000${id}`)).rejects.toThrow('这是我们寄给您的单号')
  await post(one)
  await take(one)
  expect(await lineStates(id)).toEqual(['refunding', 'held'])
})

test('a parcel that its carrier calls signed may go back before its receipt is said', async () => {
  const { id } = await shop.buy(userId, [book])
  await ship(id)
  await t.sql`update parcels set state = 'signed',
    tracks = ${JSON.stringify([{ at: new Date().toISOString(), text: '已签收', state: 'signed' }])}::jsonb`
  expect((await detail(id)).nextText).toMatch(/^快递已签收，请确认收货，也可以申请退货/)
  await back(id, [book])
  expect(await stepsOf(id)).toEqual(['placed', 'paid', 'shipped', 'signed', 'returnAsked'])
})

test('a line has one live return, however often and from wherever it is asked for', async () => {
  const id = await received([book])
  const all = await Promise.all(Array.from({ length: 6 }, () => outcome(back(id, [book]))))
  expect(new Set(all)).toEqual(new Set(['fine']))
  expect(await states(id)).toEqual(['asked'])
  const [{ id: one = 0 } = {}] = await rows(id)
  const answers = await Promise.all([
    outcome(agree(one)),
    outcome(disagree(one)),
    outcome(withdrawReturn(t.db, { userId, id: one })),
  ])
  // One comes first; an agreed one may still be withdrawn.
  const [state] = await states(id)
  expect(answers.filter((answered) => answered === 'fine').length).toBeLessThanOrEqual(2)
  expect(['approved', 'refused', 'withdrawn']).toContain(state)
  await t.sql`update order_returns set state = 'withdrawn'`
  const [second = 0] = await underWay(id, [book])
  const taken = await Promise.all([take(second), take(second), take(second)].map(outcome))
  expect(taken.toSorted()).toEqual(['conflict', 'conflict', 'fine'])
  await send()
  expect(await sentBack()).toEqual([{ n: '1R', fen: 9_400 }])
})

test('refused before or after looking it stays with its buyer, who reads why', async () => {
  const id = await received([book, rareBook])
  await back(id, [book])
  const [{ id: one = 0 } = {}] = await rows(id)
  await disagree(one)
  expect((await detail(id)).returns).toMatchObject([{ state: 'refused', answer: '已拆封' }])
  await back(id, [book], { reason: 'faulty' })
  const [, { id: second = 0 } = {}] = await rows(id)
  await agree(second)
  await post(second)
  await take(second, { isAccepted: false, reason: '有笔迹' })
  await expect(back(id, [book])).rejects.toThrow('验收没有通过')
  expect([await states(id), await lineStates(id)]).toEqual([
    ['refused', 'rejected'],
    ['held', 'held'],
  ])
  expect(await told()).toEqual([
    ...['paid', 'sent', 'returnRefused', 'returnApproved', 'returnRejected'],
  ])
  expect(await sentBack()).toEqual([])
})

test('what was agreed to and never sent closes by itself, with a word, and can be asked for again in its days', async () => {
  const id = await received([book, rareBook])
  await back(id, [book, rareBook])
  const [{ id: one = 0 } = {}, { id: second = 0 } = {}] = await rows(id)
  await agree(one)
  await agree(second)
  await post(second)
  const later = new Date(Date.now() + 10 * DAY_MS + 60_000)
  expect(await expireReturns(t.db)).toBe(0)
  expect(await expireReturns(t.db, later)).toBe(1)
  expect(await expireReturns(t.db, later)).toBe(0)
  expect(await states(id)).toEqual(['expired', 'sent'])
  expect((await told()).at(-1)).toBe('returnExpired')
  await back(id, [book])
  expect(await states(id)).toEqual(['expired', 'sent', 'asked'])
})

test('staff who send the money back at once end the return; a wallet that refuses leaves it to them', async () => {
  const id = await received([book, rareBook])
  const [first = 0, second = 0] = await underWay(id, [book, rareBook])
  await byStaff(id, [{ key: keyOf(book) }])
  expect(await states(id)).toEqual(['settled', 'sent'])
  expect(await outcome(take(first))).toBe('conflict')
  await take(second)
  await refuse()
  await refuse()
  expect(await lineStates(id)).toEqual(['refundFailed', 'refundFailed'])
  expect(await shop.stock()).toBe(2)
  expect((await detail(id)).lines).toMatchObject([{ returnAmount: null }, { returnAmount: null }])
  await byStaff(id)
  await send()
  await send()
  expect([await shop.stock(), await statuses()]).toEqual([3, ['refunded']])
})

test('nobody of staff takes a return of their own, and an unsent book is refunded as before', async () => {
  const id = await received([book])
  const [one = 0] = await underWay(id, [book])
  expect(await outcome(take(one, { staffId: userId }))).toBe('own_record')
  expect(await states(id)).toEqual(['sent'])
  const other = await shop.buy(userId, [rareBook])
  await ask(other.id)
  await send()
  expect(await statuses()).toEqual(['paid', 'refunded'])
})

test('lists say 退货中; a deleted buyer’s words are gone, and what is on its way is still looked at', async () => {
  const id = await received([book, rareBook])
  const [first = 0] = await underWay(id, [book])
  await back(id, [rareBook])
  await t.sql`update order_returns set note = '我的话'`
  const asked = { page: 1, tab: 'all', q: '' } as const
  expect((await listGoodsOrders(t.db, userId, asked)).items).toMatchObject([{ isReturning: true }])
  await forgetGoodsOrders(t.db, userId)
  expect(await t.sql`select state, note from order_returns order by id`).toEqual([
    { state: 'sent', note: '' },
    { state: 'withdrawn', note: '' },
  ])
  await take(first)
  expect(await lineStates(id)).toEqual(['refunding', 'held'])
})

const finance = '这笔退款要由财务在“订单”里办理'

test('our fault, and what has no number, needs the right to refund; a large sum goes by the desk of orders', async () => {
  const id = await received([book, rareBook])
  await back(id, [book, rareBook])
  const [{ id: one = 0 } = {}, { id: second = 0 } = {}] = await rows(id)
  await agree(one)
  await agree(second)
  await expect(take(one)).rejects.toThrow(finance)
  await post(one)
  await expect(take(one, { isOurFault: true })).rejects.toThrow(finance)
  expect(await states(id)).toEqual(['sent', 'approved'])
  await take(one)
  await take(second, { mayRefund: true })
  expect(await states(id)).toEqual(['accepted', 'accepted'])
  const many = await received([{ ...book, quantity: 6 }])
  const [large = 0] = await underWay(many, [book])
  for (const mayRefund of [false, true])
    await expect(take(large, { mayRefund })).rejects.toThrow(finance)
  await byStaff(many, [{ key: keyOf(book) }])
  expect(await states(many)).toEqual(['settled'])
})

test('small sums of one order do not pass what a large one may not', async () => {
  const id = await received([
    { ...book, quantity: 5 },
    { ...rareBook, quantity: 2 },
  ])
  const [first = 0, second = 0] = await underWay(id, [book, rareBook])
  await take(first)
  await expect(take(second)).rejects.toThrow(finance)
})

test('postage goes back with the last, also where a wallet has refused the money of the first', async () => {
  const id = await received([book, rareBook])
  const [first = 0, second = 0] = await underWay(id, [book, rareBook])
  await take(first)
  await refuse()
  expect(await lineStates(id)).toEqual(['refundFailed', 'held'])
  expect(await listed('waiting')).toMatchObject([{ isLast: true, postageAmount: 9 }])
  await take(second)
  await send()
  expect((await sentBack()).map(({ fen }) => fen)).toEqual([5_100])
})

test('another sum than the shown one is not paid before it is shown', async () => {
  const id = await received([book, rareBook])
  const [first = 0, second = 0] = await underWay(id, [book, rareBook])
  await take(first, { amount: 86 })
  await expect(take(second, { amount: 42 })).rejects.toThrow('应退金额已变为 ¥51')
  expect(await states(id)).toEqual(['accepted', 'sent'])
  await take(second, { amount: 51 })
  expect(await states(id)).toEqual(['accepted', 'accepted'])
})

test('what counts as received by itself is still watched until it is signed, and is in trouble as before', async () => {
  const { id } = await shop.buy(userId, [book])
  await ship(id)
  await t.sql`update parcels set state = 'trouble'`
  await receiveSent(t.db, new Date(Date.now() + 10 * DAY_MS + 60_000))
  const asked = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'sent' } as const
  const inTrouble = async () =>
    (await listParcels(t.db, { ...asked, track: 'trouble' })).items.map((one) => one.id)
  expect(await inTrouble()).toEqual([id])
  expect(await t.sql`select due_at is not null as asked from parcels`).toEqual([{ asked: true }])
  await receiveOrder(t.db, { userId, id })
  expect(await inTrouble()).toEqual([])
})

test('a part of what a return gives is not sent back beside it, and the whole ends its watch', async () => {
  const id = await received([book])
  await underWay(id, [book])
  await expect(byStaff(id, [{ key: keyOf(book), fen: 500 }])).rejects.toThrow('正在退货，应退 ¥86')
  expect(await states(id)).toEqual(['sent'])
  const [order] = await t.db.select().from(payables).where(eq(payables.id, id))
  const facts = order && (await goodsPayable.facts(t.db, [order])).get(id)
  expect(facts?.notes.at(-1)).toBe('“行测讲义”正在退货（寄回中，应退 ¥86），退款后退货结束')
  const watched = () =>
    t.sql`select done_at is null as watched from parcel_contents where kind = 'return'`
  expect(await watched()).toEqual([{ watched: true }])
  await byStaff(id, [{ key: keyOf(book), fen: 8_600 }])
  expect([await states(id), await watched()]).toEqual([['settled'], [{ watched: false }]])
})

test('the number of another parcel from us is none of a return', async () => {
  await received([rareBook])
  const id = await received([book])
  await back(id, [book])
  const [{ id: one = 0 } = {}] = await rows(id)
  await agree(one)
  const [parcel] = await t.sql<{ number: string }[]>`select number from parcels order by id limit 1`
  await expect(post(one, parcel?.number)).rejects.toThrow('这是我们寄给您的单号')
  await post(one)
  expect(await states(id)).toEqual(['sent'])
})

test('days in which a return waited for our answer do not count for the next one', async () => {
  const id = await received([book])
  await receivedDaysAgo(6)
  await back(id, [book])
  const [{ id: one = 0 } = {}] = await rows(id)
  await receivedDaysAgo(12)
  await t.sql`update order_returns set asked_at = now() - interval '6 days'`
  await disagree(one)
  const [line] = (await detail(id)).lines
  expect(line).toMatchObject({ returnAmount: 86 })
  expect(Math.round((Date.parse(line?.returnUntil ?? '') - Date.now()) / DAY_MS)).toBe(1)
  await receivedDaysAgo(14)
  await expect(back(id, [book])).rejects.toThrow('已超过可以退货的期限')
})

test('what had come keeps its days when the rest of the order is sent later', async () => {
  const order = await placeGoodsOrder(
    t.db,
    { userId, items: [book, rareBook], addressId, couponId: null },
    shop.context,
  )
  await shop.payFor(order, 'wechat')
  await ask(order.id, rareBook)
  await ship(order.id)
  await receiveOrder(t.db, { userId, id: order.id })
  await receivedDaysAgo(6)
  await refuse()
  const parcel = { carrier: 'yuantong', number: 'YT77777777' } as const
  await sendParcel(t.db, { staffId, id: order.id, ...parcel })
  const lines = async () => (await detail(order.id)).lines
  // The second is one whose refund a wallet has refused.
  expect(await lines()).toMatchObject([{ returnAmount: 86 }, { state: 'refundFailed' }])
  await t.sql`update goods_order_lines set received_at = received_at - interval '2 days'`
  await receiveOrder(t.db, { userId, id: order.id })
  expect(await lines()).toMatchObject([{ returnBar: expect.stringContaining('期限') }, {}])
})
