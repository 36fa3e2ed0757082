import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { paymentAttempts, refunds, vipOrders } from '#lib/vip/server/tables.ts'

/** A user's VIP orders with what was paid and paid back, for that user's own export; amounts are fen. What opens a cashier stays here. */
export async function vipOrdersOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [orders, payments, returns] = await Promise.all([
    listOrders(db, userId),
    listPayments(db, userId),
    listRefunds(db, userId),
  ])
  return { orders, payments, refunds: returns }
}

/** Leaves the orders of a deleted user to the books: an open one can be paid no more, and what its buyer wrote is gone. */
export async function forgetVip(tx: Db, userId: number): Promise<void> {
  await tx
    .update(vipOrders)
    // The job tells the channels and closes it.
    .set({ status: 'closing', closedWhy: 'cancelled', nextLookAt: sql`now()` })
    .where(and(eq(vipOrders.userId, userId), eq(vipOrders.status, 'open')))
  // It may have been made for one payer alone.
  await tx
    .update(paymentAttempts)
    .set({ codeUrl: null })
    .where(inArray(paymentAttempts.orderId, ownIds(tx, userId)))
  await tx
    .update(refunds)
    .set({ reason: '' })
    .where(inArray(refunds.orderId, ownIds(tx, userId)))
}

function listOrders(db: Db, userId: number) {
  const { id, orderNum, quote, payFen, adviserId, status } = vipOrders
  const { createdAt, paidAt, closedAt, closedWhy } = vipOrders
  const times = { createdAt, paidAt, closedAt, closedWhy }
  return db
    .select({ id, orderNum, quote, payFen, adviserId, status, ...times })
    .from(vipOrders)
    .where(eq(vipOrders.userId, userId))
    .orderBy(asc(id))
}

function listPayments(db: Db, userId: number) {
  const { orderId, channel, outTradeNo, amountFen, status } = paymentAttempts
  const { transactionId, createdAt, paidAt } = paymentAttempts
  const outcome = { status, transactionId, createdAt, paidAt }
  return db
    .select({ orderId, channel, outTradeNo, amountFen, ...outcome })
    .from(paymentAttempts)
    .where(inArray(orderId, ownIds(db, userId)))
    .orderBy(asc(paymentAttempts.id))
}

function listRefunds(db: Db, userId: number) {
  const { orderId, outRefundNo, amountFen, why, reason, status, createdAt, doneAt } = refunds
  return db
    .select({ orderId, outRefundNo, amountFen, why, reason, status, createdAt, doneAt })
    .from(refunds)
    .where(inArray(orderId, ownIds(db, userId)))
    .orderBy(asc(refunds.id))
}

function ownIds(db: Db, userId: number) {
  return db.select({ id: vipOrders.id }).from(vipOrders).where(eq(vipOrders.userId, userId))
}
