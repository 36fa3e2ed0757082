import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addCoupon } from '#lib/coupons/server/testing/coupons.ts'
import { checkGoods } from '#lib/orders/server/check-goods.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import { goodsRefunds, keyOf } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addAddress,
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { postageRules } from '#lib/postage/server/tables.ts'
import { setOrderAddress } from './change-address.ts'
import { sendParcel } from './parcel-desk.ts'

// ¥8 and ¥1 for each further piece, free from ¥99; ¥18 to Tibet and Qinghai; nothing to Taiwan.

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, detail, sentBack, toShip } = goodsRefunds(t, shop)
let userId: number
let hubei: number
let tibet: number
let qinghai: number
let taiwan: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  await t.db.insert(postageRules).values([
    {
      ...{ id: 1, name: '多数', provinces: '', isDelivered: true },
      ...{ firstFen: 800, furtherFen: 100, freeFromFen: 9_900 },
    },
    { id: 2, name: '偏远', provinces: '西藏 青海', isDelivered: true, firstFen: 1_800 },
    { id: 3, name: '不寄', provinces: '台湾', isDelivered: false },
  ])
  userId = (await addUser(t.db)).id
  hubei = await addAddress(t.db, userId)
  tibet = await addAddress(t.db, userId, '540000')
  qinghai = await addAddress(t.db, userId, '630000')
  taiwan = await addAddress(t.db, userId, '710000')
})

type More = { couponId?: number; payAmount?: number }
const place = (items: Item[], addressId: number | null, more: More = {}) =>
  placeGoodsOrder(t.db, { userId, items, addressId, ...more }, shop.context)
const buy = async (items: Item[], addressId: number) => {
  const order = await place(items, addressId)
  await shop.payFor(order, 'wechat')
  return order
}
const check = (items: Item[], addressId: number | null, couponId: number | null = null) =>
  checkGoods(t.db, { userId, items, addressId, couponId })
const change = (id: number, addressId: number, preview = false) =>
  setOrderAddress(t.db, { userId, id, addressId, preview })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )

test('the check says what it costs to post to an address, and without one from what to what', async () => {
  expect(await check([rareBook], hubei)).toMatchObject({
    ...{ sumAmount: 42, postageAmount: 8, payAmount: 50, postageBar: null, addressId: hubei },
    postageText: '寄往湖北省，首件 ¥8，每多一件 ¥1，满 ¥99 包邮',
  })
  expect(await check([rareBook], tibet)).toMatchObject({ postageAmount: 18, payAmount: 60 })
  expect(await check([rareBook], null)).toMatchObject({
    ...{ postageAmount: null, payAmount: 42 },
    postageText: '按收货省份计算，¥8 至 ¥18，选好地址后写明',
  })
  expect(await check([rareBook], taiwan)).toMatchObject({
    ...{ postageAmount: null, postageBar: '暂时不能寄往台湾省，请换一个收货地址' },
  })
  expect(await check([course], null)).toMatchObject({ postageAmount: 0, payAmount: 1980 })
})

test('where nothing is sent anywhere, that is said before an address is chosen', async () => {
  await t.db.update(postageRules).set({ isDelivered: false, firstFen: null })
  const bar = '要邮寄的商品暂时不能寄出'
  expect(await check([rareBook], null)).toMatchObject({ postageText: '', postageBar: bar })
  expect(await refusalOf(place([rareBook], null))).toBe(bar)
})

test('an order is placed at the postage that was shown, part of what is paid', async () => {
  const { id, payAmount } = await place([rareBook], hubei, { payAmount: 50 })
  expect(payAmount).toBe(50)
  expect(await getOrderDetail(t.db, userId, id)).toMatchObject({
    ...{ sumAmount: 42, offAmount: 0, postageAmount: 8, payAmount: 50, addressId: hubei },
  })
  expect(await refusalOf(place([rareBook], tibet, { payAmount: 50 }))).toBe(
    '价格已变，请核对后再提交',
  )
  expect(await statuses()).toEqual(['open'])
})

test('what is posted is not ordered to nowhere, nor to where nothing goes, and what is open stays', async () => {
  await place([rareBook], hubei)
  const two = { ...rareBook, quantity: 2 }
  expect(await refusalOf(place([two], null))).toBe('请先选择收货地址：运费按省份计算')
  expect(await refusalOf(place([two], taiwan))).toContain('暂时不能寄往台湾省')
  expect(await refusalOf(place([two], 999_999))).toContain('没有这个收货地址')
  expect(await statuses()).toEqual(['open'])
  // A course needs none.
  expect(await outcome(place([course], null))).toBe('fine')
})

test('the free sum counts what is posted, after the coupon', async () => {
  const three = { ...rareBook, quantity: 3 }
  expect(await check([three], hubei)).toMatchObject({ postageAmount: 0, payAmount: 126 })
  const couponId = await addCoupon(t.db, userId, { amountFen: 6_000, percent: 0 })
  // 126 - 60 is below 99; a course beside does not help.
  expect(await check([three], hubei, couponId)).toMatchObject({
    ...{ offAmount: 60, postageAmount: 10, payAmount: 76 },
  })
  expect(await check([course, rareBook], hubei)).toMatchObject({ postageAmount: 8 })
  const placed = await place([three], hubei, { couponId, payAmount: 76 })
  expect(await detail(placed.id)).toMatchObject({ offAmount: 60, postageAmount: 10 })
})

test('the same postage is the same open order, at its new address; another takes its place', async () => {
  const first = await place([rareBook], tibet)
  expect((await place([rareBook], qinghai)).id).toBe(first.id)
  expect((await detail(first.id)).address?.place).toContain('青海')
  expect((await place([rareBook], null)).id).toBe(first.id)
  const next = await place([rareBook], hubei)
  expect([next.id === first.id, next.payAmount, await statuses()]).toEqual([
    ...[false, 50, ['closed', 'open']],
  ])
})

test('an unpaid order moves at the same postage alone; another sum is asked for as a new order', async () => {
  const { id } = await place([rareBook], hubei)
  expect(await change(id, tibet, true)).toEqual({
    ...{ done: false, way: 'reorder', wasPostageAmount: 8, postageAmount: 18, payAmount: 60 },
    text: '运费由 ¥8 变为 ¥18，请按新地址重新下单，原订单随即关闭',
  })
  expect(await refusalOf(change(id, tibet))).toContain('请按新地址重新下单')
  expect((await detail(id)).address?.place).toContain('湖北')
  const other = await addAddress(t.db, userId)
  expect(await change(id, other)).toMatchObject({ done: true, way: 'change', text: '运费不变，¥8' })
})

test('the sum of a new order at another address is that of now, and is taken', async () => {
  const { id } = await place([rareBook], hubei)
  await t.sql`update books set price_fen = 5000 where id = ${rareBook.id}`
  const preview = await change(id, tibet, true)
  expect(preview).toMatchObject({
    ...{ way: 'reorder', wasPostageAmount: 8, postageAmount: 18, payAmount: 68 },
    text: '运费由 ¥8 变为 ¥18，商品价格也已变，请按新地址重新下单，原订单随即关闭',
  })
  const next = await place([rareBook], tibet, { payAmount: preview.payAmount ?? 0 })
  expect([next.payAmount, await statuses()]).toEqual([68, ['closed', 'open']])
})

test('the new order is quoted with what the old one holds', async () => {
  const three = { ...rareBook, quantity: 3 }
  const couponId = await addCoupon(t.db, userId, { amountFen: 6_000, percent: 0 })
  const { id } = await place([three], hubei, { couponId })
  expect(await change(id, tibet, true)).toMatchObject({ postageAmount: 18, payAmount: 84 })
  await t.sql`update books set on_sale = false where id = ${rareBook.id}`
  expect(await outcome(change(id, tibet, true))).toBe('goods_unavailable')
  expect(await statuses()).toEqual(['open'])
})

test('a paid order moves where it costs no more, and says so before', async () => {
  const { id } = await buy([rareBook], tibet)
  expect(await change(id, hubei, true)).toMatchObject({
    ...{ done: false, way: 'change', text: '运费由 ¥18 变为 ¥8，可以更换；已付运费的差额不退' },
  })
  expect((await detail(id)).address?.place).toContain('西藏')
  expect(await change(id, qinghai)).toMatchObject({ done: true, text: '运费不变，¥18' })
  const near = await buy([{ ...rareBook, quantity: 1 }], hubei)
  expect(await change(near.id, tibet, true)).toMatchObject({ way: 'refused', postageAmount: 18 })
  expect(await refusalOf(change(near.id, tibet))).toBe(
    '运费由 ¥8 变为 ¥18，要多付 ¥10，网站上不能补付，请联系客服',
  )
  expect(await refusalOf(change(near.id, taiwan))).toContain('暂时不能寄往台湾省')
})

test('within a province an address changes at the postage that was paid, whatever the rule says now', async () => {
  const { id } = await buy([rareBook], hubei)
  await t.db.update(postageRules).set({ firstFen: 2_000 })
  const other = await addAddress(t.db, userId)
  expect(await change(id, other)).toMatchObject({ done: true, postageAmount: 8 })
})

test('the desk sends to the address that it was shown, or not at all', async () => {
  const { id } = await buy([rareBook], tibet)
  const staffId = (await addUser(t.db)).id
  const printed = { consignee: '林南木', phone: '13812340001', place: '' }
  const asked = await t.sql<{ place: string }[]>`
    select address->>'place' as place from goods_orders where id = ${id}`
  const parcel = { staffId, id, carrier: 'yuantong', number: `YT1000${id}` } as const
  const sending = () =>
    sendParcel(t.db, { ...parcel, address: { ...printed, place: asked[0]?.place ?? '' } })
  const ends = await Promise.all([outcome(change(id, qinghai)), outcome(sending())])
  const order = await detail(id)
  // One of the two comes first; the other is refused.
  expect(ends.filter((end) => end === 'fine')).toHaveLength(1)
  expect([order.state, order.address?.place.includes('西藏')]).toEqual(
    ends[0] === 'fine' ? ['paid', false] : ['shipping', true],
  )
})

test('postage goes back with the last of what is posted, to the fen', async () => {
  const { id } = await buy([course, rareBook, book], tibet)
  const before = await detail(id)
  expect(before).toMatchObject({ payAmount: 2126, refundAmount: 2126 })
  expect(before.postageReturn).toEqual({
    amount: 18,
    lines: [
      { kind: 'book', id: 2 },
      { kind: 'book', id: 1 },
    ],
  })
  await ask(id, rareBook)
  expect((await detail(id)).postageReturned).toBeNull()
  await ask(id, book)
  expect(await detail(id)).toMatchObject({
    ...{ postageReturned: 18, postageReturn: null, refundAmount: 1980 },
  })
  await ask(id)
  await send()
  expect((await sentBack()).map(({ fen }) => fen)).toEqual([4_200, 10_400, 198_000])
  expect(await statuses()).toEqual(['refunded'])
})

test('all at once gives all that was paid', async () => {
  const { id } = await buy([rareBook, course], tibet)
  await ask(id)
  await send()
  expect((await sentBack()).map(({ fen }) => fen)).toEqual([204_000])
  expect(await statuses()).toEqual(['refunded'])
})

test('of what was sent staff alone give postage back, and without it the order is gone all the same', async () => {
  const orders = [await buy([rareBook], hubei), await buy([book], hubei)]
  const staffId = (await addUser(t.db)).id
  for (const { id } of orders)
    await sendParcel(t.db, { staffId, id, carrier: 'yuantong', number: `YT1000${id}` })
  const [kept, whole] = orders.map(({ id }) => id) as [number, number]
  expect((await detail(kept)).postageReturn).toBeNull()
  await byStaff(kept, [{ key: keyOf(rareBook) }])
  await byStaff(whole)
  await send()
  expect((await sentBack()).map(({ fen }) => fen).sort()).toEqual([4_200, 9_400])
  expect(await statuses()).toEqual(['refunded', 'refunded'])
})

test('staff may give postage back alone, once; the buyer’s refund is then without it', async () => {
  const { id } = await buy([rareBook], tibet)
  await byStaff(id, [{ key: 'postage', fen: 1_000 }])
  expect([await statuses(), await toShip()]).toEqual([['paid'], [['口袋书 × 1']]])
  expect(await detail(id)).toMatchObject({ postageReturned: 10, refundAmount: 42 })
  await ask(id)
  await send()
  expect((await sentBack()).map(({ fen }) => fen).sort()).toEqual([1_000, 4_200])
  expect(await statuses()).toEqual(['refunded'])
})

test('postage that the wallet refuses is still there to be demanded again', async () => {
  const { id } = await buy([rareBook], tibet)
  await ask(id)
  await refuse()
  expect(await detail(id)).toMatchObject({ state: 'paid', postageReturned: null })
  await byStaff(id)
  await send()
  expect((await sentBack()).map(({ fen }) => fen)).toEqual([6_000])
})

test('a coupon comes back when its things do, whatever becomes of the postage', async () => {
  const couponId = await addCoupon(t.db, userId, { amountFen: 1_000, percent: 0 })
  const order = await place([rareBook], hubei, { couponId })
  await shop.payFor(order, 'wechat')
  await byStaff(order.id, [{ key: keyOf(rareBook) }])
  await send()
  expect((await sentBack()).map(({ fen }) => fen)).toEqual([3_200])
  const [coupon] = await t.sql`select order_id, used_at from user_coupons where id = ${couponId}`
  expect(coupon).toEqual({ order_id: null, used_at: null })
})

test('an order from before there was postage goes where it likes for nothing', async () => {
  await t.db.update(postageRules).set({ isOn: false })
  const { id } = await buy([rareBook], hubei)
  await t.sql`update goods_orders set quote = quote - 'postageFen', address = null where id = ${id}`
  await t.db.update(postageRules).set({ isOn: true })
  expect(await change(id, tibet)).toMatchObject({ done: true, postageAmount: 0 })
  expect(await detail(id)).toMatchObject({ payAmount: 42, postageAmount: 0, refundAmount: 42 })
})
