import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type GoodsOrderRow, goodsOrderColumns, keyOf } from '#lib/orders/server/goods-orders.ts'
import { lineStateOf } from '#lib/orders/server/refunds/goods-refund.ts'
import { goodsOrderLines, goodsOrders } from '#lib/orders/server/tables.ts'
import { toOrder } from '#lib/orders/server/timeline/order-facts.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import { askedRefunds } from '#lib/payments/server/refunds/refund-parts.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

export type CourseOrder = {
  userId: number
  courseId: number
  id: number
  orderNum: string
  /** The state of the course where it has gone back, or is about to; else that of the order. */
  state: GoodsState
  /** Whether the course can be ordered anew: the order is closed, the course went back, or its days are over. */
  isOver: boolean
}

type Asked = { userIds: number[]; courseIds: number[]; withHidden?: boolean }

/** The newest order of each of these users with each of these courses, those that their owners have put away only when asked for. */
export async function newestCourseOrders(
  db: Db,
  { userIds, courseIds, withHidden = false }: Asked,
): Promise<CourseOrder[]> {
  if (userIds.length === 0 || courseIds.length === 0) return []
  const { orderId, kind, itemId, userId, revokedAt } = goodsOrderLines
  const newest = db
    .selectDistinctOn([userId, itemId], { orderId, itemId, revokedAt, daysAreOver })
    .from(goodsOrderLines)
    .innerJoin(goodsOrders, eq(goodsOrders.id, orderId))
    .where(
      and(
        ...[inArray(userId, userIds), eq(kind, 'course'), inArray(itemId, courseIds)],
        withHidden ? undefined : isNull(goodsOrders.hiddenAt),
      ),
    )
    .orderBy(userId, itemId, desc(orderId))
    .as('newest')
  const { itemId: courseId, revokedAt: wentBackAt, daysAreOver: areDaysOver } = newest
  const rows = await db
    .select({ order: goodsOrderColumns, courseId, wentBackAt, areDaysOver })
    .from(newest)
    .innerJoin(payables, eq(payables.id, newest.orderId))
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .orderBy(payables.id)
  return await Promise.all(
    rows.map(async ({ order, courseId, wentBackAt, areDaysOver }) => {
      // One with a deposit holds nothing else, and its own state counts both payments.
      const { id, orderNum, state } =
        wentBackAt && !order.quote.deposit
          ? { ...toOrder(order), state: await stateOfCourse(db, order, courseId) }
          : toOrder(order)
      const isOver = areDaysOver || state === 'closed' || state === 'refunded'
      return { userId: order.userId, courseId, id, orderNum, state, isOver }
    }),
  )
}

const daysAreOver = sql<boolean>`coalesce(${goodsOrderLines.endsAt} <= now(), false)`.as(
  'days_are_over',
)

/** The state of a course that its buyer has no more. */
async function stateOfCourse(db: Db, order: GoodsOrderRow, id: number): Promise<GoodsState> {
  const key = keyOf({ kind: 'course', id })
  const state = lineStateOf(order, await askedRefunds(db, order.id), key)
  return state === 'refunding' ? state : 'refunded'
}
