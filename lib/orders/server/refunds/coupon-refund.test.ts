import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { listCoupons } from '#lib/coupons/server/list-coupons.ts'
import { addCoupon } from '#lib/coupons/server/testing/coupons.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { listStaffOrders } from '#lib/payments/server/desk/list-orders.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { paidShares } from './goods-refund.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, detail, sentBack, paidDaysAgo } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const buy = async (items: Item[], couponId: number) => {
  const wish = { userId, items, addressId: null, couponId }
  const order = await placeGoodsOrder(t.db, wish, shop.context)
  await shop.payFor(order, 'wechat')
  return order.id
}
const states = async () => (await listCoupons(t.db, userId)).map(({ state }) => state)

test('each line goes back by what was paid for it; the coupon comes back with the last', async () => {
  const id = await buy(
    [course, rareBook],
    await addCoupon(t.db, userId, { scope: 'book', amountFen: 4_000 }),
  )
  expect((await detail(id)).lines).toMatchObject([{ refundAmount: 1980 }, { refundAmount: 2 }])
  const asked = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'paid' } as const
  expect((await listStaffOrders(t.db, asked, [goodsPayable])).items).toMatchObject([
    {
      notes: expect.arrayContaining(['优惠券“新学员” −¥40']),
      parts: [{ left: 1980 }, { left: 2 }],
    },
  ])
  await ask(id, rareBook)
  await send()
  expect([await states(), await statuses()]).toEqual([['used'], ['paid']])
  await ask(id, course)
  expect(await states()).toEqual(['used'])
  await send()
  expect([await states(), await statuses()]).toEqual([['usable'], ['refunded']])
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 200 },
    { n: 'R2', fen: 198_000 },
  ])
})

test('where less than all that was paid goes back, the coupon stays used', async () => {
  const id = await buy([course], await addCoupon(t.db, userId))
  const day = 86_400_000
  const starts = [-5, -4, -3, 3].map((days) => new Date(Date.now() + days * day).toISOString())
  await shop.resell(id, { starts, startsOn: addDays(shanghaiToday(), -5) })
  await paidDaysAgo(20)
  expect((await detail(id)).lines).toMatchObject([{ refundAmount: 240 }])
  await ask(id)
  await send()
  expect([await states(), await statuses()]).toEqual([['used'], ['refunded']])

  const other = await buy([rareBook, book], await addCoupon(t.db, userId))
  await byStaff(other, [{ key: 'book:2', fen: 1 }])
  await byStaff(other, [{ key: 'book:1' }])
  await send()
  expect([await states(), await statuses()]).toEqual([
    ['used', 'used'],
    ['refunded', 'refunded'],
  ])
})

test('a coupon that has run out meanwhile stays used', async () => {
  const id = await buy([course], await addCoupon(t.db, userId))
  await t.sql`update user_coupons set terms = terms || '{"endsOn": "2026-01-02"}'`
  await ask(id)
  await send()
  expect([await states(), await statuses()]).toEqual([['used'], ['refunded']])
})

test('a refund that the wallet refuses brings no coupon back until it is done after all', async () => {
  const id = await buy([course, book], await addCoupon(t.db, userId))
  await ask(id)
  await refuse()
  expect(await states()).toEqual(['used'])
  await byStaff(id)
  await send()
  expect([await states(), await statuses()]).toEqual([['usable'], ['refunded']])
  await Promise.all([send(), outcome(ask(id))])
  const [{ fen } = { fen: 0 }] = await t.sql<{ fen: number }[]>`
    select sum(amount_fen)::int fen from sandbox_refunds`
  expect(fen).toBe(198_000 + 8_600 - 6_000)
})

test('a line that the coupon pays but for a fen goes back like any other', async () => {
  const id = await buy([rareBook, book], await addCoupon(t.db, userId, { amountFen: 99_999 }))
  expect((await detail(id)).lines).toMatchObject([{ refundAmount: 0.01 }, { refundAmount: 0.01 }])
  await ask(id, rareBook)
  await ask(id, book)
  await send()
  await send()
  expect([await states(), await statuses()]).toEqual([['usable'], ['refunded']])
})

test('where less than a fen is due, that is said', async () => {
  const id = await buy([course], await addCoupon(t.db, userId, { amountFen: 10_000_000 }))
  const days = [-5, 2, 3, 4].map((day) => new Date(Date.now() + day * 86_400_000).toISOString())
  await shop.resell(id, { starts: days, startsOn: addDays(shanghaiToday(), -5) })
  expect((await detail(id)).refundBar).toBe('按规则应退的不足 1 分钱，不能退款')
})

test('the shares of what was paid sum up to it, with a coupon and of orders of before', async () => {
  const lines = (prices: number[]) =>
    prices.map((priceFen, id) => ({ kind: 'book', id, priceFen, quantity: 1 }))
  const quote = (prices: number[], more: object) =>
    ({ lines: lines(prices), ...more }) as Parameters<typeof paidShares>[0]
  const coupon = { id: 1, name: '券', offs: [0, 34, 66] }
  expect(paidShares(quote([100, 200, 300], { payFen: 500, coupon }))).toEqual([100, 166, 234])
  expect(paidShares(quote([100, 200, 300], { payFen: 500 }))).toEqual([83, 167, 250])
})
