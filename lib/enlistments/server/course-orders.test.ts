import { addUser } from '#lib/accounts/server/testing/account.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { newestCourseOrders } from './course-orders.ts'

const t = testDatabase()
const shop = goodsShop(t)
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
  expect(await of([userId])).toMatchObject([{ id: first.id, state: 'closed' }])
  const second = await shop.buy(userId, [course])
  await shop.place(userId, [book])
  expect(await of([userId, other])).toEqual([
    { userId, courseId: 1, id: second.id, orderNum: second.orderNum, state: 'finished' },
  ])
  expect(await of([other])).toEqual([])
  expect(await of([])).toEqual([])
})
