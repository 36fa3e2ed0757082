import { and, desc, eq, inArray } from 'drizzle-orm'
import { goodsOrderColumns } from '#lib/orders/server/goods-orders.ts'
import { toOrder } from '#lib/orders/server/order-view.ts'
import { goodsOrderLines, goodsOrders } from '#lib/orders/server/tables.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

export type CourseOrder = {
  userId: number
  courseId: number
  id: number
  orderNum: string
  state: GoodsState
}

/** The newest order of each of these users with each of these courses, those put away included. */
export async function newestCourseOrders(
  db: Db,
  { userIds, courseIds }: { userIds: number[]; courseIds: number[] },
): Promise<CourseOrder[]> {
  if (userIds.length === 0 || courseIds.length === 0) return []
  const { orderId, kind, itemId, userId } = goodsOrderLines
  const newest = db
    .selectDistinctOn([userId, itemId], { orderId, itemId })
    .from(goodsOrderLines)
    .where(and(inArray(userId, userIds), eq(kind, 'course'), inArray(itemId, courseIds)))
    .orderBy(userId, itemId, desc(orderId))
    .as('newest')
  const rows = await db
    .select({ ...goodsOrderColumns, courseId: newest.itemId })
    .from(newest)
    .innerJoin(payables, eq(payables.id, newest.orderId))
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .orderBy(payables.id)
  return rows.map(({ courseId, ...order }) => {
    const { id, orderNum, state } = toOrder(order)
    return { userId: order.userId, courseId, id, orderNum, state }
  })
}
