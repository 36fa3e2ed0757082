import { addUser } from '#lib/accounts/server/testing/account.ts'
import { hideOrder } from '#lib/orders/server/change-order.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { newestCourseOrders } from './course-orders.ts'

const t = testDatabase()
const shop = goodsShop(t)
const refunds = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

test('orders are listed by a course, whatever else is in them', async () => {
  await shop.place(userId, [book])
  const both = await shop.place(userId, [course, rareBook])
  const list = async (courseId: number) =>
    (await listGoodsOrders(t.db, userId, { page: 1, tab: 'all', q: '', courseId })).items
  expect((await list(course.id)).map(({ id }) => id)).toEqual([both.id])
  // A book of the number is no course.
  expect(await list(rareBook.id)).toEqual([])
})

test('the newest order of a user with a course is told with its state, and of nobody else', async () => {
  const other = (await addUser(t.db)).id
  const first = await shop.place(userId, [course])
  await t.sql`update payables set status = 'closed', closed_at = now() where id = ${first.id}`
  const of = (userIds: number[]) => newestCourseOrders(t.db, { userIds, courseIds: [course.id] })
  expect(await of([userId])).toMatchObject([{ id: first.id, state: 'closed', isOver: true }])
  const second = await shop.buy(userId, [course])
  await shop.place(userId, [book])
  expect(await of([userId, other])).toEqual([
    {
      ...{ userId, courseId: 1, id: second.id, orderNum: second.orderNum },
      ...{ state: 'finished', isOver: false },
    },
  ])
  expect(await of([other])).toEqual([])
  expect(await of([])).toEqual([])
})

test('a course that went back alone is told as gone, whatever its order still sends', async () => {
  const own = async () =>
    (await newestCourseOrders(t.db, { userIds: [userId], courseIds: [course.id] })).map(
      ({ state, isOver }) => [state, isOver],
    )
  const order = await shop.place(userId, [course, book])
  expect(await own()).toEqual([['waiting', false]])
  await shop.payFor(order, 'wechat')
  expect(await own()).toEqual([['paid', false]])
  await refunds.ask(order.id, book)
  await refunds.send()
  expect(await own()).toEqual([['finished', false]])
  await refunds.ask(order.id, course)
  expect(await own()).toEqual([['refunding', false]])
  await refunds.refuse()
  expect(await own()).toEqual([['finished', false]])
})

test('once the course has gone back, or its days are over, the order bars no other', async () => {
  const own = async () =>
    (await newestCourseOrders(t.db, { userIds: [userId], courseIds: [course.id] })).map(
      ({ id, state, isOver }) => [id, state, isOver],
    )
  const first = await shop.buy(userId, [course, book])
  await refunds.ask(first.id, course)
  await refunds.send()
  expect(await own()).toEqual([[first.id, 'refunded', true]])
  const second = await shop.buy(userId, [course])
  expect(await own()).toEqual([[second.id, 'finished', false]])
  await t.sql`update goods_order_lines set ends_at = now() where order_id = ${second.id}`
  expect(await own()).toEqual([[second.id, 'finished', true]])
  const third = await shop.place(userId, [course])
  expect(await own()).toEqual([[third.id, 'waiting', false]])
})

test('a closed order that its owner put away is told to staff alone', async () => {
  const order = await shop.place(userId, [course])
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, shop.context)
  await hideOrder(t.db, { userId, id: order.id })
  const asked = { userIds: [userId], courseIds: [course.id] }
  expect(await newestCourseOrders(t.db, asked)).toEqual([])
  expect(await newestCourseOrders(t.db, { ...asked, withHidden: true })).toMatchObject([
    { id: order.id, state: 'closed' },
  ])
})
