import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { payables, paymentAttempts, refunds } from './tables.ts'

/** A user's orders of any kind with what was paid and paid back, for that user's own export; amounts are fen. What opens a cashier stays here. */
export async function paymentsOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [orders, payments, returns] = await Promise.all([
    listOrders(db, userId),
    listPayments(db, userId),
    listRefunds(db, userId),
  ])
  return { orders, payments, refunds: returns }
}

/** Leaves the orders of a deleted user to the books: an open one can be paid no more, and what its buyer wrote is gone. */
export async function forgetPayments(tx: Db, userId: number): Promise<void> {
  await tx
    .update(payables)
    // The job tells the channels and closes it.
    .set({ status: 'closing', closedWhy: 'cancelled', nextLookAt: sql`now()` })
    .where(and(eq(payables.userId, userId), eq(payables.status, 'open')))
  // It may have been made for one payer alone.
  await tx
    .update(paymentAttempts)
    .set({ codeUrl: null })
    .where(inArray(paymentAttempts.payableId, ownIds(tx, userId)))
  await tx
    .update(refunds)
    .set({ reason: '' })
    .where(inArray(refunds.payableId, ownIds(tx, userId)))
}

function listOrders(db: Db, userId: number) {
  const { id, kind, orderNum, title, payFen, status } = payables
  const { createdAt, paidAt, closedAt, closedWhy } = payables
  const times = { createdAt, paidAt, closedAt, closedWhy }
  return db
    .select({ id, kind, orderNum, title, payFen, status, ...times })
    .from(payables)
    .where(eq(payables.userId, userId))
    .orderBy(asc(id))
}

function listPayments(db: Db, userId: number) {
  const { payableId: orderId, channel, outTradeNo, amountFen, status } = paymentAttempts
  const { transactionId, createdAt, paidAt } = paymentAttempts
  const outcome = { status, transactionId, createdAt, paidAt }
  return db
    .select({ orderId, channel, outTradeNo, amountFen, ...outcome })
    .from(paymentAttempts)
    .where(inArray(orderId, ownIds(db, userId)))
    .orderBy(asc(paymentAttempts.id))
}

function listRefunds(db: Db, userId: number) {
  const { payableId: orderId, outRefundNo, amountFen, parts, why, reason } = refunds
  const { status, createdAt, doneAt } = refunds
  return db
    .select({ orderId, outRefundNo, amountFen, parts, why, reason, status, createdAt, doneAt })
    .from(refunds)
    .where(inArray(orderId, ownIds(db, userId)))
    .orderBy(asc(refunds.id))
}

function ownIds(db: Db, userId: number) {
  return db.select({ id: payables.id }).from(payables).where(eq(payables.userId, userId))
}
