import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { SEND_BACK_DAYS } from '#lib/orders/returns.ts'
import { goodsOrderOf } from '#lib/orders/server/goods-orders.ts'
import { orderReturns } from '#lib/orders/server/tables.ts'
import { tellOrder } from '#lib/orders/server/timeline/tell-order.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { lockReturn } from './find-returns.ts'

/** In one run; what is left waits for the next. */
const MOST = 200

/** Closes what was agreed to the printed number of days ago and never sent back; answers how many. */
export async function expireReturns(db: Db, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - SEND_BACK_DAYS * DAY_MS)
  const due = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.state, 'approved'), lte(orderReturns.answeredAt, until)))
    .orderBy(asc(orderReturns.id))
    .limit(MOST)
  let closed = 0
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const row = await lockReturn(tx, id)
      // Its parcel was named meanwhile.
      if (row.state !== 'approved') return
      await tx
        .update(orderReturns)
        .set({ state: 'expired', endedAt: sql`now()` })
        .where(eq(orderReturns.id, id))
      const order = await goodsOrderOf(tx, { id: row.orderId })
      await tellOrder(tx, order, { event: 'returnExpired', which: id })
      closed += 1
    })
  return closed
}
