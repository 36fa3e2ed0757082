import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { hideOrder, receiveOrder } from '#lib/orders/server/change-order.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { ownedCourses } from '#lib/orders/server/owned.ts'
import { setOrderAddress } from '#lib/orders/server/parcels/change-address.ts'
import { listParcels, sendParcel } from '#lib/orders/server/parcels/parcel-desk.ts'
import { receiveSent } from '#lib/orders/server/receive-sent.ts'
import {
  addAddress,
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const ask = (id: number) => askRefund(t.db, { userId, id, reason: '', caller }, goodsPayable)
const send = () => sendRefunds(t.db, shop.context)
const paidDaysAgo = (days: number) =>
  t.sql`update payables set paid_at = now() - make_interval(days => ${days})`
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
/** The first of the lessons as sold was so many days ago; one a day. */
const begunDaysAgo = (days: number) =>
  shop.resell(1, { starts: [0, 1, 2, 3].map((place) => daysAgo(days - place).toISOString()) })
const tab = async (name: Parameters<typeof listGoodsOrders>[2]['tab'], q = '') =>
  (await listGoodsOrders(t.db, userId, { page: 1, tab: name, q })).items.map(({ id }) => id)

test.each([
  ['three days before the start, whole', 40, -3.01, 198_000],
  ['later, less a tenth', 1, -2.99, 178_200],
  ['to the last moment before the start', 1, -0.01, 178_200],
  ['begun, half of what is untaught: two of four', 20, 1, 49_500],
  ['begun a moment ago', 1, 0.01, 74_250],
  ['all taught, nothing', 30, 9, null],
])('a course at a place: %s', async (_, paidDays, begun, fen) => {
  const { id } = await shop.buy(userId, [course])
  await paidDaysAgo(paidDays)
  await begunDaysAgo(begun)
  const { refundAmount, refundBar } = await getOrderDetail(t.db, userId, id)
  expect(refundAmount).toBe(fen && fen / 100)
  if (fen === null) {
    expect(refundBar).toMatch(/讲完/)
    return expect(await outcome(ask(id))).toBe('refund_not_possible')
  }
  await Promise.all([ask(id), ask(id)])
  await send()
  expect(await t.sql`select amount_fen from sandbox_refunds`).toEqual([{ amount_fen: fen }])
  expect(await statuses()).toEqual(['refunded'])
  expect(await ownedCourses(t.db, userId, [1])).toEqual([])
  // And can be bought anew.
  expect(await outcome(shop.place(userId, [course]))).toBe('fine')
})

test('a page from before the rule gave less takes nothing back at its old sum', async () => {
  const { id } = await shop.buy(userId, [course])
  await begunDaysAgo(-3.01)
  const { refundAmount } = await getOrderDetail(t.db, userId, id)
  await paidDaysAgo(1)
  await begunDaysAgo(-2.99)
  const demand = { userId, id, reason: '', caller }
  const askOf = (amount: number) => askRefund(t.db, { ...demand, amount }, goodsPayable)
  await expect(askOf(refundAmount ?? 0)).rejects.toThrow('可退金额已变为 ¥1782，请核对后再提交')
  expect([await statuses(), (await ownedCourses(t.db, userId, [1])).length]).toEqual([['paid'], 1])
  await Promise.all([askOf(1782), askOf(1782)])
  expect(await statuses()).toEqual(['refunding'])
})

test('new dates of the course, entered for its next run, give nobody’s money back', async () => {
  const { id } = await shop.buy(userId, [course])
  await begunDaysAgo(1)
  const refund = async () => (await getOrderDetail(t.db, userId, id)).refundAmount
  expect(await refund()).toBe(495)
  await t.sql`update courses set starts_on = starts_on + 90, ends_on = ends_on + 90`
  await t.sql`update course_lessons set starts_at = starts_at + interval '90 days'`
  expect(await refund()).toBe(495)
  await t.sql`delete from course_lessons`
  expect(await refund()).toBe(495)
})

test('orders of before are given the dates that their courses have', async () => {
  await shop.buy(userId, [rareBook, course])
  const lines = () => t.sql`select quote->'lines' lines from goods_orders`
  const sold = await lines()
  await t.sql`update goods_orders set quote = quote #- '{lines,0,schedules}' #- '{lines,1,schedules}'`
  expect(await lines()).not.toEqual(sold)
  const folder = 'lib/platform/db/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_lines_as_sold.sql'))
  await t.db.execute(sql.raw(readFileSync(`${folder}/${file}`, 'utf8')))
  expect(await lines()).toEqual(sold)
})

test('each thing goes back by its own rule: of the book nothing after a week', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await paidDaysAgo(8)
  expect((await getOrderDetail(t.db, userId, id)).refundAmount).toBe(1980)
})

test('the stock comes back when the money has gone, not before', async () => {
  const { id } = await shop.buy(userId, [{ ...rareBook, quantity: 2 }])
  await ask(id)
  expect([await shop.stock(), await statuses()]).toEqual([1, ['refunding']])
  await send()
  expect([await shop.stock(), await statuses()]).toEqual([3, ['refunded']])
})

test('a refund that the wallet refuses brings the course back', async () => {
  const { id } = await shop.buy(userId, [course])
  await ask(id)
  expect(await outcome(shop.place(userId, [course]))).toBe('conflict')
  const refusing = shop.faulty({ refund: async () => ({ status: 'failed', why: 'CLOSED' }) })
  await sendRefunds(t.db, refusing)
  expect(await statuses()).toEqual(['paid'])
  expect(await ownedCourses(t.db, userId, [1])).toHaveLength(1)
  expect((await getOrderDetail(t.db, userId, id)).refundBar).toMatch(/联系客服/)
  expect(await outcome(ask(id))).toBe('refund_not_possible')
})

test('a course without lessons goes back by its days, and after the last one not at all', async () => {
  await t.sql`delete from course_lessons`
  const { id } = await shop.buy(userId, [course])
  const begunOn = (days: number) =>
    shop.resell(1, {
      startsOn: shanghaiToday(daysAgo(days)),
      endsOn: shanghaiToday(daysAgo(days - 4)),
    })
  await begunOn(1)
  expect((await getOrderDetail(t.db, userId, id)).refundAmount).toBe(594)
  await begunOn(4)
  expect((await getOrderDetail(t.db, userId, id)).refundBar).toMatch(/讲完/)
})

test('an order goes its way: address, sent, received; what was sent is not asked back alone', async () => {
  const { id } = await shop.buy(userId, [rareBook])
  expect(await getOrderDetail(t.db, userId, id)).toMatchObject({
    ...{ state: 'paid', address: null, canSetAddress: true },
  })
  await setOrderAddress(t.db, { userId, id, addressId: await addAddress(t.db, userId) })
  expect((await getOrderDetail(t.db, userId, id)).address).toMatchObject({ phone: '138****0001' })
  expect(await outcome(receiveOrder(t.db, { userId, id }))).toBe('conflict')
  const staffId = (await addUser(t.db)).id
  await sendParcel(t.db, { staffId, id, carrier: 'yuantong', number: 'YT100001' })
  expect(await getOrderDetail(t.db, userId, id)).toMatchObject({
    ...{ state: 'shipping', canSetAddress: false, refundAmount: null, trackingNumber: 'YT100001' },
    steps: [{ kind: 'placed' }, { kind: 'paid', amount: 42 }, { kind: 'shipped' }],
  })
  expect(await outcome(ask(id))).toBe('refund_not_possible')
  expect(await tab('underway')).toEqual([id])
  await receiveOrder(t.db, { userId, id })
  expect([await tab('underway'), await tab('finished')]).toEqual([[], [id]])
})

test('what was sent ten days ago is received by itself, what is on its way back is not', async () => {
  const { id } = await shop.buy(userId, [rareBook])
  const returned = await shop.buy(userId, [book])
  const after = (days: number) => receiveSent(t.db, new Date(Date.now() + days * DAY_MS))
  expect(await after(100)).toBe(0)
  await t.sql`update goods_orders set shipped_at = now()`
  await t.sql`update goods_order_lines set shipped_at = now()`
  await t.sql`update payables set status = 'refunding' where id = ${returned.id}`
  expect(await after(9.99)).toBe(0)
  expect((await getOrderDetail(t.db, userId, id)).state).toBe('shipping')
  expect([await after(10.01), await after(10.01)]).toEqual([1, 0])
  expect(await getOrderDetail(t.db, userId, id)).toMatchObject({
    state: 'finished',
    steps: [{ kind: 'placed' }, { kind: 'paid' }, { kind: 'shipped' }, { kind: 'received' }],
  })
  expect((await getOrderDetail(t.db, userId, returned.id)).state).toBe('refunding')
})

test('staff send what is paid, to whom has said where, and may put the number right', async () => {
  const { id } = await shop.buy(userId, [rareBook])
  await shop.buy(userId, [course])
  const staffId = (await addUser(t.db)).id
  const asked = { q: '', sort: 'usual', track: '', page: 1, pageSize: 20 } as const
  const parcels = async (status: 'waiting' | 'sent') =>
    (await listParcels(t.db, { ...asked, status })).items
  const ship = (number: string) =>
    outcome(sendParcel(t.db, { staffId, id, carrier: 'yuantong', number }))
  expect(await parcels('waiting')).toMatchObject([{ id, things: ['口袋书 × 1'], address: null }])
  expect(await ship('YT100001')).toBe('conflict')
  await setOrderAddress(t.db, { userId, id, addressId: await addAddress(t.db, userId) })
  expect([await ship('YT100001'), await ship('YT100002')]).toEqual(['fine', 'fine'])
  expect(await parcels('waiting')).toEqual([])
  expect(await parcels('sent')).toMatchObject([
    { parcel: '圆通 YT100002', track: { state: null }, address: { phone: '13812340001' } },
  ])
  const inTab = async (track: 'moving' | 'trouble') =>
    (await listParcels(t.db, { ...asked, status: 'sent', track })).items.length
  expect([await inTab('moving'), await inTab('trouble')]).toEqual([1, 0])
  expect(await getOrderDetail(t.db, userId, id)).toMatchObject({
    ...{ carrier: '圆通', trackingNumber: 'YT100002', parcel: { number: 'YT100002' } },
  })
  await receiveOrder(t.db, { userId, id })
  expect(await ship('YT100003')).toBe('conflict')
  expect(await parcels('sent')).toMatchObject([{ state: 'finished', canSend: false }])
})

test('a parcel that was sent stays on the desk when its money goes back, and its number as it is', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await setOrderAddress(t.db, { userId, id, addressId: await addAddress(t.db, userId) })
  const staffId = (await addUser(t.db)).id
  const ship = () => outcome(sendParcel(t.db, { staffId, id, carrier: 'yuantong', number: 'YT1' }))
  const sent = async () => {
    const asked = { q: '', sort: 'usual', track: '', page: 1, pageSize: 20 } as const
    return (await listParcels(t.db, { ...asked, status: 'sent' })).items
  }
  expect(await ship()).toBe('fine')
  const things = ['口袋书 × 1']
  expect(await sent()).toMatchObject([{ id, things, state: 'shipping', canSend: true }])
  for (const status of ['refunding', 'refunded'] as const) {
    await t.sql`update goods_order_lines set revoked_at = now()`
    await t.sql`update payables set status = ${status} where id = ${id}`
    expect(await sent()).toMatchObject([{ id, things, state: status, canSend: false }])
    expect(await ship()).toBe('conflict')
  }
})

test('orders are found by state, word and number; a closed one can be put away', async () => {
  const bought = await shop.buy(userId, [course])
  const open = await shop.place(userId, [book])
  expect(await tab('all')).toEqual([open.id, bought.id])
  expect(await tab('waiting')).toEqual([open.id])
  expect(await tab('all', '讲义')).toEqual([open.id])
  expect(await tab('all', bought.orderNum)).toEqual([bought.id])
  expect(await outcome(hideOrder(t.db, { userId, id: bought.id }))).toBe('conflict')
  await t.sql`update payables set status = 'closed' where id = ${open.id}`
  await hideOrder(t.db, { userId, id: open.id })
  expect([await tab('all'), await tab('ended')]).toEqual([[bought.id], []])
  expect(await outcome(getOrderDetail(t.db, userId, open.id))).toBe('not_found')
  expect(await outcome(hideOrder(t.db, { userId, id: open.id }))).toBe('fine')
})
