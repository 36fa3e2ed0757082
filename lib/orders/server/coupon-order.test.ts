import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { insertCoupon, takeCouponBack } from '#lib/coupons/server/give-coupon.ts'
import { listCoupons } from '#lib/coupons/server/list-coupons.ts'
import { addCoupon, addKind } from '#lib/coupons/server/testing/coupons.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { checkGoods } from './check-goods.ts'
import { getOrderDetail } from './order-view.ts'
import { placeGoodsOrder } from './place-order.ts'
import type { Item } from './quote.ts'
import { addGoods, book, course, goodsShop, rareBook } from './testing/goods-shop.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { overdue, statuses } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const place = (items: Item[], couponId: number | null) =>
  placeGoodsOrder(t.db, { userId, items, addressId: null, couponId }, shop.context)
const check = (items: Item[], couponId: number | null = null) =>
  checkGoods(t.db, { userId, items, couponId })
const states = async () => (await listCoupons(t.db, userId)).map(({ state }) => state)
const runOut = () =>
  t.sql`update user_coupons set terms = terms || '{"startsOn": "2026-01-01", "endsOn": "2026-01-02"}'`

test('what is to be paid is the sum less the coupon, by the server', async () => {
  const id = await addCoupon(t.db, userId, { minimumFen: 30_000 })
  const items = [course, book]
  expect(await check(items, id)).toMatchObject({
    ...{ sumAmount: 2066, offAmount: 60, payAmount: 2006, coupon: { id, name: '新学员' } },
    bestCouponId: id,
  })
  expect(await check(items)).toMatchObject({ offAmount: 0, payAmount: 2066, coupon: null })
  const placed = await place(items, id)
  expect([placed.payAmount, await states()]).toEqual([2006, ['reserved']])
  expect(await getOrderDetail(t.db, userId, placed.id)).toMatchObject({
    ...{ sumAmount: 2066, offAmount: 60, payAmount: 2006, couponName: '新学员' },
  })
  await shop.payFor(placed, 'wechat')
  expect(await listCoupons(t.db, userId)).toMatchObject([
    { id, state: 'used', orderId: placed.id, offAmount: 60 },
  ])
  expect(await outcome(place([rareBook], id))).toBe('conflict')
})

test('each coupon says what it saves or why it cannot be used, the best one first', async () => {
  await addCoupon(t.db, userId, { name: '少', amountFen: 2_000 })
  const best = await addCoupon(t.db, userId, { name: '多', amountFen: 8_000, percent: 92 })
  await addCoupon(t.db, userId, { name: '满', minimumFen: 1_000_000 })
  await addCoupon(t.db, userId, { name: '书', scope: 'book' })
  await addCoupon(t.db, userId, { name: '另一门', scope: 'course', courseId: 2 })
  const past = { startsOn: '2026-01-01', endsOn: addDays(shanghaiToday(), -1) }
  await addCoupon(t.db, userId, { name: '过', ...past })
  await addCoupon(t.db, (await addUser(t.db)).id)
  const held = await addCoupon(t.db, userId, { name: '占' })
  await place([rareBook], held)
  const { coupons, bestCouponId } = await check([course])
  expect(bestCouponId).toBe(best)
  expect(coupons.map(({ name, saveAmount, bar }) => [name, saveAmount, bar])).toEqual([
    ['多', 80, null],
    ['少', 20, null],
    ['过', 0, `已于 ${past.endsOn} 到期`],
    ['满', 0, '还差 ¥8020 才够 ¥10000'],
    ['书', 0, '只用于图书'],
    ['另一门', 0, '只用于《直播课》'],
    ['占', 0, '另一笔待付订单占着'],
  ])
})

test('the best coupon is found among however many', async () => {
  const kind = await addKind(t.db, { id: 9, amountFen: 100 })
  for (let turn = 0; turn < 100; turn++)
    await insertCoupon(t.db, kind, { userId, source: 'gift', key: `gift:${turn}` })
  const endsOn = addDays(shanghaiToday(), 60)
  const best = await addCoupon(t.db, userId, { amountFen: 90_000, endsOn })
  const { coupons, bestCouponId } = await check([course])
  expect([coupons.length, bestCouponId, coupons[0]?.saveAmount]).toEqual([100, best, 900])
  await t.sql`update user_coupons set terms = terms || '{"endsOn": "2026-01-02"}' where id <> ${best}`
  await t.sql`insert into user_coupons (user_id, kind_id, terms, source, key)
    select user_id, kind_id, terms, source, key || ':' || turn from user_coupons, generate_series(1, 2) turn
    where id <> ${best}`
  expect((await listCoupons(t.db, userId))[0]).toMatchObject({ id: best, state: 'usable' })
})

test('another’s coupon is not found, one that does not fit is refused, and no open order is closed for it', async () => {
  const foreign = await addCoupon(t.db, (await addUser(t.db)).id)
  const own = await addCoupon(t.db, userId, { scope: 'book' })
  await place([course], null)
  for (const [id, code] of [
    [foreign, 'not_found'],
    [9_999, 'not_found'],
  ] as const) {
    expect(await outcome(place([course], id))).toBe(code)
    expect(await outcome(check([course], id))).toBe(code)
  }
  await expect(place([course], own)).rejects.toThrow('优惠券“新学员”：只用于图书')
  await expect(check([course], own)).rejects.toThrow('只用于图书')
  expect(await statuses()).toEqual(['open'])
})

test('what cannot be placed leaves the open order of the same things, and its coupon, as they are', async () => {
  const id = await addCoupon(t.db, userId, { amountFen: 1_000 })
  await place([rareBook], id)
  await expect(place([{ ...rareBook, quantity: 9 }], id)).rejects.toThrow('只剩 3 件')
  await place([course], null)
  await expect(place([course], id)).rejects.toThrow('另一笔待付订单占着')
  await runOut()
  await expect(place([{ ...rareBook, quantity: 2 }], id)).rejects.toThrow('到期')
  await t.sql`update payables set created_at = now() - interval '40 minutes'`
  await expect(place([rareBook], id)).rejects.toThrow('到期')
  const wish = { userId, items: [{ ...rareBook, quantity: 2 }], couponId: null }
  const elsewhere = placeGoodsOrder(t.db, { ...wish, addressId: 99 }, shop.context)
  expect(await outcome(elsewhere)).toBe('not_found')
  expect([await statuses(), await states()]).toEqual([['open', 'open'], ['reserved']])
})

test('an own order that is being closed is no hindrance, neither to the check nor to the placing', async () => {
  const id = await addCoupon(t.db, userId, { amountFen: 1_000 })
  const { id: first } = await place([rareBook], id)
  await t.sql`update payables set status = 'closing', closed_why = 'cancelled' where id = ${first}`
  expect(await check([rareBook], id)).toMatchObject({ payAmount: 32, replaces: [] })
  expect((await place([rareBook], id)).payAmount).toBe(32)
  expect([await statuses(), await states()]).toEqual([['closed', 'open'], ['reserved']])
})

test(
  'two hundred orders at once use a coupon once',
  async () => {
    const id = await addCoupon(t.db, userId, { amountFen: 1_000 })
    const items = [[book], [rareBook], [course]]
    const ends = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => outcome(place(items[turn % 3] ?? [book], id))),
    )
    expect(new Set(ends)).toEqual(new Set(['fine', 'conflict']))
    expect(await statuses()).toEqual(['open'])
    expect(
      await t.sql`select o.pay_fen + c.off_fen = (g.quote->>'sumFen')::int as fits from user_coupons c
        join payables o on o.id = c.order_id join goods_orders g on g.id = o.id`,
    ).toEqual([{ fits: true }])
  },
  60_000 * patience,
)

test('the same again is the same order; with another coupon, or none, it is another', async () => {
  const id = await addCoupon(t.db, userId)
  const first = await place([course], id)
  expect((await check([course], id)).replaces).toEqual([])
  const { couponId } = await getOrderDetail(t.db, userId, first.id)
  expect((await place([course], couponId)).id).toBe(first.id)
  expect((await check([course])).replaces).toMatchObject([{ id: first.id }])
  const second = await place([course], null)
  expect([second.payAmount, await states()]).toEqual([1980, ['usable']])
  expect(await statuses()).toEqual(['closed', 'open'])
})

test('an order that takes the place of one with the coupon may hold it', async () => {
  const id = await addCoupon(t.db, userId, { amountFen: 1_000 })
  await place([rareBook], id)
  const items = [{ ...rareBook, quantity: 2 }]
  expect(await check(items, id)).toMatchObject({ payAmount: 74, coupons: [{ bar: null }] })
  expect((await place(items, id)).payAmount).toBe(74)
  expect([await statuses(), await states()]).toEqual([['closed', 'open'], ['reserved']])
})

test('what is cancelled, or not paid in time, gives its coupon free', async () => {
  const id = await addCoupon(t.db, userId)
  const order = await place([course], id)
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, shop.context)
  expect(await states()).toEqual(['usable'])
  await shop.open(await place([course], id))
  await overdue(301)
  await t.sql`update payables set next_look_at = now()`
  await pollPayables(t.db, shop.context)
  expect([await statuses(), await states()]).toEqual([['closed', 'closed'], ['usable']])
})

test('what becomes free of a deleted account is deleted', async () => {
  const id = await addCoupon(t.db, userId)
  const order = await place([course], id)
  await t.sql`update users set deleted_at = now() where id = ${userId}`
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, shop.context)
  expect([await statuses(), await t.sql`select id from user_coupons`]).toEqual([['closed'], []])
})

test('a coupon that runs out while an order holds it is good for that order, and no other', async () => {
  const id = await addCoupon(t.db, userId)
  const order = await place([course], id)
  await runOut()
  expect(await check([course], id).catch(({ message }) => message)).toMatchObject({
    payAmount: 1920,
  })
  expect((await place([course], id)).id).toBe(order.id)
  await expect(check([course, book], id)).rejects.toThrow('到期')
  await shop.payFor(order, 'wechat')
  expect(await states()).toEqual(['used'])
  await t.sql`update user_coupons set order_id = null, off_fen = null, used_at = null`
  expect(await states()).toEqual(['expired'])
})

test('what an order holds or has used cannot be taken back', async () => {
  const id = await addCoupon(t.db, userId)
  const staffId = (await addUser(t.db, { role: 'staff' })).id
  const take = () => outcome(takeCouponBack(t.db, { staffId, id, reason: '发错' }))
  const order = await place([course], id)
  expect(await take()).toBe('conflict')
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, shop.context)
  expect(await take()).toBe('fine')
  expect(await outcome(place([course], id))).toBe('not_found')
})
