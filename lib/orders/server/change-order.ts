import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { endWatch } from '#lib/parcels/server/parcels.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type GoodsOrderRow, getGoodsOrder } from './goods-orders.ts'
import { goodsOrders } from './tables.ts'
import { canDestroy } from './timeline/order-facts.ts'

type Own = { userId: number; id: number }
type Done = { done: true }

/** Puts a closed or refunded order away, from its owner's lists alone. Throws not_found, conflict for any other. */
export function hideOrder(db: Db, own: Own): Promise<Done> {
  return change(db, own, async (_, order) => {
    if (!canDestroy(order))
      throw new AppError('conflict', { message: '只能删除已关闭或已退款的订单' })
    return { hiddenAt: order.hiddenAt ?? sql`now()` }
  })
}

/** The buyer says that the parcel has come; again, it changes nothing. Throws not_found, conflict before it was sent. */
export function receiveOrder(db: Db, own: Own): Promise<Done> {
  return change(db, own, async (tx, { status, isToShip, isShipped, receivedAt }) => {
    if (status !== 'paid' || isToShip || !isShipped)
      throw new AppError('conflict', { message: '还没有寄出，不能确认收货' })
    await endWatch(tx, 'order', [own.id])
    return { receivedAt: receivedAt ?? sql`now()` }
  })
}

type Change = PgUpdateSetSource<typeof goodsOrders>

/** Changes what an own order holds, under its lock. */
async function change(
  db: Db,
  { userId, id }: Own,
  decide: (tx: Db, order: GoodsOrderRow) => Promise<Change>,
): Promise<Done> {
  await getGoodsOrder(db, userId, id)
  await db.transaction(async (tx) => {
    await lockPayable(tx, id)
    const values = await decide(tx, await getGoodsOrder(tx, userId, id))
    await tx.update(goodsOrders).set(values).where(eq(goodsOrders.id, id))
  })
  return { done: true }
}
