import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { restPayable } from '#lib/orders/server/deposit/rest-payable.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import {
  addDeposit,
  addGoods,
  book,
  course,
  goodsShop,
} from '#lib/orders/server/testing/goods-shop.ts'
import { cashierHome } from '#lib/payments/server/cashier/cashier-home.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { keyOf } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addDays, DAY_MS, dayText, shanghaiToday } from '#lib/platform/text/dates.ts'
import { payableKinds } from '#lib/tables/payables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

// What the pages of an order read of it: how, where and when a thing comes, until when money goes back, and what leads on.

const t = testDatabase()
const shop = goodsShop(t)
let userId: number
let tokens: Awaited<ReturnType<typeof signIn>>

beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))
beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
  tokens = await signIn(t.db, userId)
})

const somewhere = { consignee: '林南木', phone: '13812340001', place: '湖北省武汉市' }
const startsOn = addDays(shanghaiToday(), 10)
async function show(id: number) {
  const { status, data } = await send('orderShow', { id }, tokens)
  expect(status).toBe(200)
  return data as GoodsOrderDetail
}
/** Whole days from now to an ISO time, rounded. */
const daysTo = (iso: string | null) =>
  iso === null ? null : Math.round((new Date(iso).getTime() - Date.now()) / DAY_MS)

test('before it is paid a line says how, where and when, and that it is sold', async () => {
  const { data } = await send('appOrderCheck', { items: [course, book] }, tokens)
  expect(data).toMatchObject({
    lines: [
      { mode: 'offline', place: '武汉市武昌区', startsOn, mostNow: 1 },
      { mode: null, place: null, startsOn: null, mostNow: 99 },
    ],
  })
})

test('a course that is paid says until when it is kept, and until when how much goes back', async () => {
  const { id } = await shop.buy(userId, [course])
  const { lines, refundUntil, isJustPaid, refundAmount } = await show(id)
  expect({ refundAmount, isJustPaid }).toEqual({ refundAmount: 1980, isJustPaid: true })
  // The first lesson is in ten days; three before it the share falls.
  expect(daysTo(refundUntil)).toBe(7)
  expect(lines[0]?.refundUntil).toBe(refundUntil)
  expect(daysTo(lines[0]?.openUntil ?? null)).toBe(110)
  await t.sql`update payables set paid_at = now() - interval '31 minutes'`
  expect((await show(id)).isJustPaid).toBe(false)
})

test('of a book and a course the first end counts, and what went back ends nothing', async () => {
  const { id } = await shop.buy(userId, [course, book])
  await t.sql`update payables set paid_at = now() - interval '4 days'`
  const both = await show(id)
  expect(both.lines.map((line) => daysTo(line.refundUntil))).toEqual([7, 3])
  expect(daysTo(both.refundUntil)).toBe(3)
  await t.sql`update payables set paid_at = now()`
  await send('orderRefund', { id, lines: [{ kind: 'course', id: 1 }] }, tokens)
  const kept = await show(id)
  expect(kept.lines.map((line) => daysTo(line.refundUntil))).toEqual([null, 7])
  expect(kept).toMatchObject({ isJustPaid: false, lines: [{ openUntil: null }, {}] })
})

test('a deposit goes back whole until three days before its rest is due', async () => {
  await addDeposit(t.db)
  const order = await shop.placeDeposit(userId)
  await shop.payFor(order, 'wechat')
  const { refundUntil, deposit, isJustPaid } = await show(order.id)
  expect(isJustPaid).toBe(true)
  const due = new Date(deposit?.restDueAt ?? '').getTime()
  expect(new Date(refundUntil ?? '').getTime()).toBe(due - 3 * DAY_MS)
})

test('what is sold no more is bought again by nobody, in the list as on its page', async () => {
  const { id } = await shop.place(userId, [book])
  const listed = async () => {
    const { data } = await send('orderIndex', {}, tokens)
    return (data.items as GoodsOrderDetail[])[0]?.lines[0]?.mostNow
  }
  expect(await listed()).toBe(99)
  await t.sql`insert into goods (kind, item_id, stock) values ('book', 1, 0)
    on conflict (kind, item_id) do update set stock = 0`
  expect(await listed()).toBe(0)
  expect((await show(id)).lines[0]?.mostNow).toBe(0)
})

test('each payment leads home from the cashier, in words of what it was for', async () => {
  const home = (order: { url: string }) => cashierHome(t.db, keyOf(order), payableKinds)
  const open = await shop.place(userId, [book])
  const toOrder = { name: '看订单', path: `/orderDetail?id=${open.id}` }
  expect(await home(open)).toEqual({ text: null, ...toOrder })
  await shop.payFor(open, 'wechat')
  expect(await home(open)).toEqual({
    text: '请填写收货地址，填好后我们才能寄出',
    ...toOrder,
  })
  await t.sql`update goods_orders set address = ${somewhere as never}::jsonb`
  expect(await home(open)).toMatchObject({
    text: '我们会尽快寄出，寄出时发消息给您，快递单号写在订单里',
  })
  const taught = await shop.buy(userId, [course])
  expect(await home(taught)).toMatchObject({
    text: `报名成功，上课的日期和地点写在订单里；“面试小班”${dayText(startsOn)}开课，武汉市武昌区`,
    name: '看订单',
  })
  await t.sql`update courses set mode = 'recorded' where id = 1`
  expect(await home(taught)).toEqual({
    ...{ name: '去上课', path: '/personalCenter/myCourse' },
    text: expect.stringMatching(/^课程已经开通，现在就可以学；有效期到 /),
  })
  expect(await cashierHome(t.db, 'none', payableKinds)).toBeNull()
})

test('the cashier thanks nobody for what went back or has come', async () => {
  const home = (order: { url: string }) => cashierHome(t.db, keyOf(order), payableKinds)
  const both = await shop.buy(userId, [course, book])
  await t.sql`update goods_orders set address = ${somewhere as never}::jsonb`
  await send('orderRefund', { id: both.id, lines: [{ kind: 'course', id: 1 }] }, tokens)
  expect((await home(both))?.text).toBe('我们会尽快寄出，寄出时发消息给您，快递单号写在订单里')
  await t.sql`update goods_order_lines set shipped_at = now() where kind = 'book'`
  expect((await home(both))?.text).toBeNull()
  await t.sql`update goods_orders set received_at = now()`
  expect((await home(both))?.text).toBeNull()
  expect((await show(both.id)).state).toBe('finished')
})

test('nobody is thanked whose money was asked for, also where the wallet refused', async () => {
  const { id } = await shop.buy(userId, [course])
  await send('orderRefund', { id }, tokens)
  await sendRefunds(
    t.db,
    shop.faulty({ refund: async () => ({ status: 'failed', why: 'CLOSED' }) }),
  )
  expect(await show(id)).toMatchObject({
    ...{ state: 'finished', isJustPaid: false },
    lines: [{ state: 'refundFailed' }],
  })
})

test('an order is put away when it is closed for good, and one that was replaced names the newer', async () => {
  const first = await shop.place(userId, [book])
  const second = await shop.place(userId, [{ ...book, quantity: 2 }])
  expect(await show(first.id)).toMatchObject({
    ...{ closedWhy: 'replaced', replacedBy: second.id, canDestroy: true, isClosing: false },
    nextText: '这笔订单不能再付，请看取代它的新订单。',
  })
  expect(await show(second.id)).toMatchObject({ replacedBy: null, canDestroy: false })
  await t.sql`update payables set status = 'closing' where id = ${second.id}`
  expect(await show(second.id)).toMatchObject({
    ...{ state: 'closed', isClosing: true, canDestroy: false },
    nextText: '请不要再付；刚刚付过的，稍候这里会更新。',
  })
  expect((await send('orderDestroy', { id: second.id }, tokens)).status).toBe(409)
  await t.sql`update payables set status = 'closed' where id = ${second.id}`
  expect((await send('orderDestroy', { id: second.id }, tokens)).status).toBe(200)
  expect(await show(first.id)).toMatchObject({ replacedBy: null })
})

test('the list says how many of a thing can be ordered now', async () => {
  await shop.place(userId, [{ ...book, quantity: 8 }])
  await t.sql`insert into goods (kind, item_id, stock, taken) values ('book', 1, 11, 8)
    on conflict (kind, item_id) do update set stock = 11`
  const { data } = await send('orderIndex', {}, tokens)
  expect((data.items as GoodsOrderDetail[])[0]?.lines[0]).toMatchObject({ quantity: 8, mostNow: 3 })
})

test('a rest leads to the order that it is the rest of', async () => {
  await addDeposit(t.db)
  const order = await shop.placeDeposit(userId)
  await shop.payFor(order, 'wechat')
  const home = await cashierHome(t.db, keyOf(order), payableKinds)
  expect(home?.text).toMatch(/^定金已收到，名额为您留着，请在 .* 前付清尾款$/)
  const { data: rest } = await send('orderRest', { id: order.id }, tokens)
  const placed = rest as { id: number; url: string }
  await shop.payFor(placed, 'wechat')
  expect(await cashierHome(t.db, keyOf(placed), [goodsPayable, restPayable])).toMatchObject({
    path: `/orderDetail?id=${order.id}`,
    text: expect.stringMatching(/^报名成功，上课的日期和地点写在订单里；/),
  })
})
