import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { receiveOrder } from '#lib/orders/server/change-order.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { ownedCourses } from '#lib/orders/server/owned.ts'
import { receiveSent } from '#lib/orders/server/receive-sent.ts'
import { goodsRefunds, keyOf } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { reconcile } from '#lib/payments/server/reconciliation/reconcile.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, ship, paidDaysAgo, toShip, detail, lineStates, sentBack } =
  goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const listed = async (name: 'all' | 'underway' | 'finished' | 'ended') =>
  (await listGoodsOrders(t.db, userId, { page: 1, tab: name, q: '' })).items
const tab = async (name: 'underway' | 'finished' | 'ended') =>
  (await listed(name)).map(({ id }) => id)

test('beside a book that was sent the course goes back by its rule', async () => {
  const { id } = await shop.buy(userId, [rareBook, course])
  await ship(id)
  await t.sql`update course_lessons set starts_at = starts_at + interval '7 days'`
  expect(await detail(id)).toMatchObject({
    ...{ state: 'shipping', refundAmount: 1980, refundBar: null },
    lines: [
      { state: 'held', refundAmount: null, refundBar: '商品已经寄出，收货后可以申请退货' },
      { state: 'held', refundAmount: 1980, refundBar: null },
    ],
  })
  await expect(ask(id, rareBook, course)).rejects.toThrow('“口袋书”：商品已经寄出')
  await Promise.all([ask(id, course), ask(id, course), ask(id)])
  expect(await lineStates(id)).toEqual(['held', 'refunding'])
  expect(await ownedCourses(t.db, userId, [1])).toEqual([])
  expect(await outcome(shop.place(userId, [course]))).toBe('conflict')
  await send()
  expect([await statuses(), await lineStates(id)]).toEqual([['paid'], ['held', 'refunded']])
  expect(await sentBack()).toEqual([{ n: '1R', fen: 198_000 }])
  expect(await detail(id)).toMatchObject({
    ...{ state: 'shipping', refundAmount: null },
    refundBar: '商品已经寄出，收货后可以申请退货',
    lines: [{}, { returnedAmount: 1980 }],
  })
  // The book is with its buyer, so neither it nor its stock comes back.
  expect(await shop.stock()).toBe(2)
  expect(await outcome(ask(id))).toBe('refund_not_possible')
  await receiveOrder(t.db, { userId, id })
  expect(await tab('finished')).toEqual([id])
  expect(await outcome(shop.place(userId, [course]))).toBe('fine')
})

test('the list says that a part went back, as long as another is kept', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  const state = async () =>
    (await listed('all')).map((order) => [order.state, order.isPartlyReturned])
  expect(await state()).toEqual([['paid', false]])
  await ask(id, course)
  expect(await state()).toEqual([['paid', true]])
  await refuse()
  expect(await state()).toEqual([['paid', false]])
  await ask(id, rareBook)
  await send()
  expect(await state()).toEqual([['finished', true]])
})

test('a book past its days is sent though the course went back', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await paidDaysAgo(8)
  await ask(id)
  await send()
  expect([await statuses(), await lineStates(id)]).toEqual([['paid'], ['refunded', 'held']])
  expect(await shop.stock()).toBe(2)
  expect([await tab('underway'), await tab('ended')]).toEqual([[id], []])
  expect(await toShip()).toEqual([['口袋书 × 1']])
  await ship(id)
  expect((await detail(id)).state).toBe('shipping')
})

test('an order whose books all went back is not sent; what is left needs nothing more', async () => {
  const { id } = await shop.buy(userId, [course, rareBook, book])
  await ask(id, rareBook)
  expect(await toShip()).toEqual([['行测讲义 × 1']])
  await send()
  await ask(id, book)
  await Promise.all([send(), send()])
  expect([await statuses(), await toShip(), await shop.stock()]).toEqual([['paid'], [], 3])
  expect(await outcome(ship(id))).toBe('conflict')
  expect(await detail(id)).toMatchObject({ state: 'finished', isPosted: false })
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 4_200 },
    { n: 'R2', fen: 8_600 },
  ])
  await ask(id)
  expect(await statuses()).toEqual(['refunding'])
  await send()
  expect([await statuses(), await shop.stock()]).toEqual([['refunded'], 3])
  const [{ fen } = { fen: 0 }] = await t.sql<{ fen: number }[]>`
    select sum(amount_fen)::int fen from sandbox_refunds`
  expect(fen).toBe(198_000 + 4_200 + 8_600)
  const { steps } = await detail(id)
  expect(steps.filter(({ kind }) => kind === 'refundDone')).toMatchObject([
    { amount: 42, note: '口袋书' },
    { amount: 86, note: '行测讲义' },
    { amount: 1980, note: '面试小班' },
  ])
})

test('refunds of one payment are demanded more than a minute apart', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, course)
  await ask(id, rareBook)
  await sendRefunds(t.db, shop.context)
  expect(await lineStates(id)).toEqual(['refunded', 'refunding'])
  await t.sql`update refunds set next_try_at = next_try_at - interval '61 seconds'`
  await sendRefunds(t.db, shop.context)
  expect(await statuses()).toEqual(['refunding'])
  await t.sql`update refunds set next_try_at = next_try_at - interval '29 seconds'`
  await sendRefunds(t.db, shop.context)
  expect(await statuses()).toEqual(['refunded'])
})

test('each of three refunds waits for the one before, also when the wallet had refused them', async () => {
  const { id } = await shop.buy(userId, [course, rareBook, book])
  const all = async () => {
    const done: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      await sendRefunds(t.db, shop.context)
      done.push((await lineStates(id)).filter((state) => state === 'refunded').join())
      await t.sql`update refunds set next_try_at = next_try_at - interval '91 seconds'`
    }
    return done.map((states) => states.split(',').filter(Boolean).length)
  }
  for (const item of [course, rareBook, book]) await ask(id, item)
  await refuse()
  await byStaff(id)
  expect(await all()).toEqual([1, 2, 3])
  expect(await statuses()).toEqual(['refunded'])
})

test('a parcel whose things all went back is not received by itself', async () => {
  const { id } = await shop.buy(userId, [rareBook, course])
  await ship(id)
  await byStaff(id, [{ key: keyOf(rareBook) }])
  const later = new Date(Date.now() + 11 * DAY_MS)
  expect(await receiveSent(t.db, later)).toBe(0)
  await refuse()
  expect(await receiveSent(t.db, later)).toBe(1)
})

test('the books of a payment that went back in two parts agree with the bill', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, course)
  await send()
  await ask(id, rareBook)
  await send()
  const tomorrow = addDays(shanghaiToday(), 1)
  await reconcile(t.db, shop.context, new Date(`${tomorrow}T10:00:00+08:00`))
  expect(
    await t.sql`select payments, refunds from reconciliations where channel = 'wechat'`,
  ).toEqual([{ payments: 1, refunds: 2 }])
  expect(await t.sql`select from reconciliation_differences`).toEqual([])
})

test('more than was paid is not put down', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, course)
  await t.sql`update refunds set amount_fen = 198001`
  await expect(ask(id, rareBook)).rejects.toThrow('a refund of 4200')
  expect(await t.db.$count(refunds)).toBe(1)
  expect(await lineStates(id)).toEqual(['refunding', 'held'])
})

test('a book whose refund was refused after the parcel had gone is sent in another', async () => {
  const { id } = await shop.buy(userId, [rareBook, book])
  await ask(id, rareBook)
  expect(await toShip()).toEqual([['行测讲义 × 1']])
  await ship(id)
  expect((await detail(id)).state).toBe('shipping')
  await receiveOrder(t.db, { userId, id })
  await refuse()
  expect(await toShip()).toEqual([['口袋书 × 1']])
  expect([(await detail(id)).state, await tab('underway')]).toEqual(['paid', [id]])
  expect(await outcome(receiveOrder(t.db, { userId, id }))).toBe('conflict')
  await ship(id)
  expect([(await detail(id)).state, await toShip()]).toEqual(['shipping', []])
  expect(await shop.stock()).toBe(2)
})

test('a line that is not in the order cannot be asked back', async () => {
  const { id } = await shop.buy(userId, [course])
  expect(await outcome(ask(id, book))).toBe('invalid_input')
  expect(await statuses()).toEqual(['paid'])
})
