import { sql } from 'drizzle-orm'
import { freeCoupon, returnCoupon } from '#lib/coupons/server/order-coupons.ts'
import { sumOf } from '#lib/coupons/terms.ts'
import { returnStock } from '#lib/goods/server/stock.ts'
import { type GoodsOrderRow, linesOf } from '#lib/orders/server/goods-orders.ts'
import { goodsOrderLines } from '#lib/orders/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { askedOfOrder, stopRests } from './rests.ts'

// What becomes of an order with a deposit when money of one of its payments goes back; a second refund may stand beside it.
// All within a transaction that holds the user's row.

/** Takes the course back, or the seat that waited for the rest, which nobody can pay any more. */
export async function revokeDeposit(tx: Db, orderId: number): Promise<void> {
  await stopRests(tx, orderId)
  await tx.update(goodsOrderLines).set({ revokedAt: sql`now()` }).where(linesOf(orderId))
}

/** Gives it back when the wallet has refused all: while money of the other payment goes back, staff demand the refused refund again. */
export async function restoreDeposit(tx: Db, orderId: number): Promise<void> {
  const asked = await askedOfOrder(tx, orderId)
  if (asked.some(({ status }) => status !== 'failed')) return
  await tx.update(goodsOrderLines).set({ revokedAt: null }).where(linesOf(orderId))
}

/** Frees the seat with the first money that has gone back for good, since the course cannot be given back after that; and the coupon, when nothing was bought with it. */
export async function returnDeposit(tx: Db, order: GoodsOrderRow): Promise<void> {
  const done = (await askedOfOrder(tx, order.id)).filter(({ status }) => status === 'done')
  if (done.length === 1) await returnStock(tx, order.quote.lines)
  const back = sumOf(done.map(({ amountFen }) => amountFen))
  const [line] = await tx
    .select({ grantedAt: goodsOrderLines.grantedAt })
    .from(goodsOrderLines)
    .where(linesOf(order.id))
  if (line?.grantedAt === null) await freeCoupon(tx, order.id)
  else if (back >= order.quote.payFen) await returnCoupon(tx, order.id)
}
