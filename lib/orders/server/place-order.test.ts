import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { checkGoods } from './check-goods.ts'
import { getOrderDetail } from './order-view.ts'
import { ownedCourses } from './owned.ts'
import { placeGoodsOrder } from './place-order.ts'
import {
  addAddress,
  addGoods,
  book,
  course,
  goodsShop,
  liveCourse,
  rareBook,
} from './testing/goods-shop.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { overdue, statuses } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const cancel = (id: number) => cancelPayable(t.db, { kind: 'goods', userId, id }, shop.context)

test('the price is the server’s, the order says what is bought and where it is paid', async () => {
  const items = [course, { ...rareBook, quantity: 2 }]
  expect(await checkGoods(t.db, { userId, items })).toMatchObject({
    payAmount: 2064,
    isPosted: true,
    lines: [
      { title: '面试小班', price: 1980 },
      { price: 42, quantity: 2 },
    ],
  })
  expect(await shop.stock()).toBe(3)
  expect(await shop.place(userId, items)).toEqual({
    id: expect.any(Number),
    orderNum: expect.stringMatching(/^\d{24}$/),
    payAmount: 2064,
    product: '面试小班 等 3 件',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/pay\/[\w-]{22}$/),
    codeExpiresAt: expect.stringMatching(/Z$/),
    secondsLeft: expect.any(Number),
  })
  expect(await shop.stock()).toBe(1)
})

test('a price that changed after it was shown is not charged, and closes no open order', async () => {
  const place = (quantity: number, payAmount: number) => {
    const items = [{ ...rareBook, quantity }]
    return placeGoodsOrder(t.db, { userId, items, addressId: null, payAmount }, shop.context)
  }
  const refused = '价格已变，请核对后再提交'
  await expect(place(1, 41.99)).rejects.toThrow(refused)
  const { id } = await place(1, 42)
  expect((await place(1, 42)).id).toBe(id)
  await expect(place(1, 40)).rejects.toThrow(refused)
  await t.sql`update books set price_fen = 4990 where id = ${rareBook.id}`
  await expect(place(1, 42)).rejects.toThrow(refused)
  await expect(place(2, 84)).rejects.toThrow(refused)
  expect([await shop.stock(), await statuses()]).toEqual([2, ['open']])
  expect((await place(2, 99.8)).payAmount).toBe(99.8)
})

test(
  'two hundred at once by one buyer leave one order and take the stock once',
  async () => {
    const placed = await Promise.all(
      Array.from({ length: 200 }, () => shop.place(userId, [rareBook])),
    )
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect([await shop.stock(), await statuses()]).toEqual([2, ['open']])
  },
  60_000 * patience,
)

test(
  'forty buyers of three books: three get one, and the stock stays at nought',
  async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => addUser(t.db)))
    const ends = await Promise.all(buyers.map(({ id }) => outcome(shop.place(id, [rareBook]))))
    expect(ends.toSorted()).toEqual([...Array(3).fill('fine'), ...Array(37).fill('out_of_stock')])
    expect(await shop.stock()).toBe(0)
  },
  60_000 * patience,
)

test('another number of the same thing takes the place of the open order', async () => {
  const first = await shop.place(userId, [rareBook])
  const number = await shop.open(first)
  const items = [{ ...rareBook, quantity: 3 }]
  const { replaces } = await checkGoods(t.db, { userId, items })
  expect(replaces).toEqual([{ id: first.id, product: '口袋书' }])
  // The same again replaces nothing.
  expect((await checkGoods(t.db, { userId, items: [rareBook] })).replaces).toEqual([])
  const second = await shop.place(userId, items)
  expect([second.payAmount, await shop.stock()]).toEqual([126, 0])
  expect(await statuses()).toEqual(['closed', 'open'])
  expect(await shop.channels('wechat').query(number)).toEqual({ status: 'closed' })
  // Something else stands beside it.
  await shop.place(userId, [book])
  expect(await statuses()).toEqual(['closed', 'open', 'open'])
})

test('what is cancelled, or not paid in time, gives its stock free, once', async () => {
  const { id } = await shop.place(userId, [{ ...rareBook, quantity: 2 }])
  await Promise.all([cancel(id), cancel(id)])
  expect(await shop.stock()).toBe(3)
  await shop.open(await shop.place(userId, [rareBook]))
  await overdue(301)
  await t.sql`update payables set next_look_at = now()`
  await pollPayables(t.db, shop.context)
  expect([await statuses(), await shop.stock()]).toEqual([['closed', 'closed'], 3])
})

test('a course that one has is refused, a book is not', async () => {
  const order = await shop.buy(userId, [course, book])
  expect(await getPayState(t.db, { kind: 'goods', userId, id: order.id })).toBe(1)
  expect(await ownedCourses(t.db, userId, [1, 2])).toEqual([{ courseId: 1, orderId: order.id }])
  expect(await outcome(shop.place(userId, [course]))).toBe('course_owned')
  expect(await outcome(shop.place(userId, [book]))).toBe('fine')
  const [line] = await t.sql`
    select l.ends_at - s.starts_at = interval '100 days' as valid
    from goods_order_lines l join course_lessons s on s.id = 1 where l.kind = 'course'`
  expect(line).toEqual({ valid: true })
})

test('a course that has begun is neither offered nor sold, and its open order is renewed no more', async () => {
  await t.sql`update courses set starts_on = (now() at time zone 'Asia/Shanghai')::date + 1`
  const placed = await shop.place(userId, [course])
  expect((await shop.place(userId, [course])).id).toBe(placed.id)
  await t.sql`update courses set starts_on = starts_on - 1`
  await t.sql`update payables set code_expires_at = now()`
  expect(await outcome(checkGoods(t.db, { userId, items: [course] }))).toBe('goods_unavailable')
  expect(await outcome(shop.place(userId, [course]))).toBe('goods_unavailable')
  expect(await t.sql`select status, code_expires_at <= now() as over from payables`).toEqual([
    { status: 'open', over: true },
  ])
})

test('under another refund rule, or with other days of access, it is another order', async () => {
  const items = [rareBook, course]
  const first = await shop.place(userId, items)
  await t.sql`update goods set refund_rule = '{"steps": []}' where item_id = 2`
  const { lines, replaces } = await checkGoods(t.db, { userId, items })
  expect([lines[0]?.refundTexts, replaces.length]).toEqual([['售出后不支持自助退款'], 1])
  const second = await shop.place(userId, items)
  expect(second.id).not.toBe(first.id)
  expect((await getOrderDetail(t.db, userId, second.id)).lines[0]?.refundTexts).toEqual(
    lines[0]?.refundTexts,
  )
  expect((await shop.place(userId, items)).id).toBe(second.id)
  await t.sql`update courses set valid_days = 50`
  expect((await shop.place(userId, items)).id).not.toBe(second.id)
})

test('an open order holds its stock for half an hour, however often it is placed again', async () => {
  const first = await shop.place(userId, [rareBook])
  const minutesAgo = (minutes: number) => t.sql`
    update payables set created_at = now() - make_interval(mins => ${minutes}), code_expires_at = now()`
  await minutesAgo(25)
  const again = await shop.place(userId, [rareBook])
  expect(again.id).toBe(first.id)
  expect(again.secondsLeft).toBeLessThanOrEqual(300)
  await minutesAgo(30)
  const { replaces } = await checkGoods(t.db, { userId, items: [rareBook] })
  expect(replaces).toMatchObject([{ id: first.id }])
  expect((await shop.place(userId, [rareBook])).id).not.toBe(first.id)
  expect([await statuses(), await shop.stock()]).toEqual([['closed', 'open'], 2])
})

test('a course paid in two tabs is had once, and the second payment goes back', async () => {
  const order = await shop.place(userId, [course])
  const [wechat, alipay] = [await shop.open(order), await shop.open(order, 'alipay')]
  for (const number of [wechat, alipay]) await shop.pay(number)
  await Promise.all([shop.notify(wechat), shop.notify(alipay)])
  expect(await t.sql`select why from refunds`).toEqual([{ why: 'duplicate' }])
  expect(await ownedCourses(t.db, userId, [1])).toHaveLength(1)
})

test.each([
  ['a course that cannot be delivered', [liveCourse], 'goods_unavailable'],
  ['what there is not', [{ ...book, id: 77 }], 'goods_unavailable'],
  ['more than there is', [{ ...rareBook, quantity: 4 }], 'out_of_stock'],
  ['a course twice', [{ ...course, quantity: 2 }], 'invalid_input'],
])('%s is refused', async (_, items, code) => {
  expect(await outcome(shop.place(userId, items))).toBe(code)
  expect(await outcome(checkGoods(t.db, { userId, items }))).toBe(code)
  expect([await statuses(), await shop.stock()]).toEqual([[], 3])
})

test('what left the shop is refused, at its new price it is another order', async () => {
  const first = await shop.place(userId, [book])
  await t.sql`update books set price_fen = 9900`
  const second = await shop.place(userId, [book])
  expect([second.id === first.id, second.payAmount]).toEqual([false, 99])
  await t.sql`update books set on_sale = false`
  expect(await outcome(shop.place(userId, [book]))).toBe('goods_unavailable')
})

test('a parcel goes to an own address as it was then', async () => {
  const mine = await addAddress(t.db, userId)
  const foreign = await addAddress(t.db, (await addUser(t.db)).id)
  expect(await outcome(shop.place(userId, [book], foreign))).toBe('not_found')
  const { id } = await shop.place(userId, [book], mine)
  await t.sql`update addresses set consignee = '别人'`
  const [row] = await t.sql<{ address: { consignee: string; place: string } }[]>`
    select address from goods_orders where id = ${id}`
  expect(row?.address.consignee).toBe('林南木')
  expect(row?.address.place).toContain('武昌区中北路 1 号')
})
