import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isOfLive } from './returns/find-returns.ts'
import { goodsOrderLines, goodsOrders, goodsRests, orderReturns } from './tables.ts'

/** What a user's orders of goods hold beside their payables, for that user's own export; amounts are fen. */
export async function goodsOrdersOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [orders, lines, rests, returns] = await Promise.all([
    db
      .select()
      .from(goodsOrders)
      .where(inArray(goodsOrders.id, ownIds(db, userId)))
      .orderBy(asc(goodsOrders.id)),
    db
      .select()
      .from(goodsOrderLines)
      .where(eq(goodsOrderLines.userId, userId))
      .orderBy(asc(goodsOrderLines.orderId)),
    db
      .select()
      .from(goodsRests)
      .where(inArray(goodsRests.id, ownIds(db, userId)))
      .orderBy(asc(goodsRests.id)),
    db
      .select()
      .from(orderReturns)
      .where(inArray(orderReturns.orderId, ownIds(db, userId)))
      .orderBy(asc(orderReturns.id)),
  ])
  return { orders, lines: lines.map(({ userId: _, ...line }) => line), rests, returns }
}

/** Nobody knows any more where the parcels of a deleted user went; one that is not sent goes back as staff decide. */
export async function forgetGoodsOrders(tx: Db, userId: number): Promise<void> {
  await tx
    .update(goodsOrders)
    .set({ address: null })
    .where(inArray(goodsOrders.id, ownIds(tx, userId)))
  const own = inArray(orderReturns.orderId, ownIds(tx, userId))
  await tx.update(orderReturns).set({ note: '' }).where(own)
  // What is on its way back is still looked at, and its money sent.
  await tx
    .update(orderReturns)
    .set({ state: 'withdrawn', endedAt: sql`now()` })
    .where(and(own, isOfLive(['asked', 'approved'])))
}

const ownIds = (db: Db, userId: number) =>
  db.select({ id: payables.id }).from(payables).where(eq(payables.userId, userId))
