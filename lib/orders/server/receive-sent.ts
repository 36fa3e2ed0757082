import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { RECEIVED_AFTER_DAYS } from '#lib/orders/rules.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { isShipped } from './goods-orders.ts'
import { goodsOrders } from './tables.ts'

/** In one run; what is left waits for the next. */
const MOST = 500

/** Takes as received what was sent the printed number of days ago and whose buyer keeps some of it and said nothing; answers how many. */
export async function receiveSent(db: Db, now = new Date()): Promise<number> {
  const sentUntil = new Date(now.getTime() - RECEIVED_AFTER_DAYS * DAY_MS)
  const isDue = and(lte(goodsOrders.shippedAt, sentUntil), isNull(goodsOrders.receivedAt))
  return await db.transaction(async (tx) => {
    // Under the order's lock, so that no refund or receipt comes between; what is locked is left for the next run.
    const due = await tx
      .select({ id: payables.id })
      .from(payables)
      .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
      .where(and(eq(payables.status, 'paid'), isDue, isShipped))
      .orderBy(asc(payables.id))
      .limit(MOST)
      .for('no key update', { of: payables, skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    // Its parcel is watched on: ten days without a word of the buyer do not say that it has come.
    const received = await tx
      .update(goodsOrders)
      .set({ receivedAt: now })
      .where(and(inArray(goodsOrders.id, ids), isDue))
      .returning({ id: goodsOrders.id })
    return received.length
  })
}
