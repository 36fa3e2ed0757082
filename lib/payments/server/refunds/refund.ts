import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { getOrder } from '#lib/payments/server/payables/find-payable.ts'
import { revokeOrder } from '#lib/vip/server/orders/grant-order.ts'
import { lockOrder, type OrderRow } from '#lib/payments/server/payables/lock-payable.ts'
import { refundNumber } from '#lib/payments/server/settle.ts'
import { paymentAttempts, refunds, vipOrders } from '#lib/vip/server/tables.ts'
import { refundRefusal, refundScope, staffRefundRefusal } from '#lib/vip/server/orders/refund-refusal.ts'

type Demand = { userId: number; id: number; reason: string; caller: Caller }

/**
 * Takes back at once what an own order granted, gives back what that replaced, and has the money sent back;
 * asked again it changes nothing. Throws not_found, and refund_not_possible with the reason in Chinese.
 */
export async function askRefund(
  db: Db,
  { userId, id, reason, caller }: Demand,
): Promise<{ done: true }> {
  await getOrder(db, userId, id)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('not_found')
    // A second click, or another tab.
    if (order.status === 'refunding' || order.status === 'refunded') return
    const bar = refundRefusal(order, await refundScope(tx, userId))
    if (bar) throw new AppError('refund_not_possible', { message: bar })
    await begin(tx, order, reason)
    const { orderNum, payFen: fen } = order
    await recordAudit(tx, { userId, kind: 'vip_refund_asked', caller, detail: { orderNum, fen } })
  })
  return { done: true }
}

type StaffDemand = { staffId: number; id: number; reason: string; caller: Caller }

/**
 * As askRefund, by staff: for any paid order that none has followed, whatever its age. An order whose refund the wallet
 * has refused is tried again under the same number. Throws not_found, refund_not_possible.
 */
export async function refundByStaff(
  db: Db,
  { staffId, id, reason, caller }: StaffDemand,
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('not_found')
    if (order.status === 'refunding' || order.status === 'refunded') return
    const bar = staffRefundRefusal(order, await ordersOfBuyer(tx, order.userId))
    if (bar) throw new AppError('refund_not_possible', { message: bar })
    if (!(await resumeRefused(tx, order))) await begin(tx, order, reason)
    const { orderNum, payFen: fen, userId } = order
    await recordChange(tx, {
      ...{ staffId, noun: 'vipOrder', id: orderNum, reason },
      before: { status: 'paid' },
      after: { status: 'refunding', refund: yuanOf(fen) },
    })
    // Without the address of the member of staff: the buyer's export must not show from where they work.
    await recordAudit(tx, {
      userId: staffId,
      kind: 'vip_refund_by_staff',
      caller,
      detail: { orderNum, fen, owner: userId },
    })
  })
  return { done: true }
}

/** What decides which of a buyer's orders goes back first. */
export async function ordersOfBuyer(tx: Db, userId: number) {
  return await tx
    .select({ id: vipOrders.id, status: vipOrders.status })
    .from(vipOrders)
    .where(eq(vipOrders.userId, userId))
}

/** Demands a refund again that the wallet has refused; false when the order has none. */
async function resumeRefused(tx: Db, order: OrderRow): Promise<boolean> {
  const [resumed] = await tx
    .update(refunds)
    .set({ status: 'pending', tries: 0, nextTryAt: sql`now()`, lastError: null })
    .where(
      and(eq(refunds.orderId, order.id), eq(refunds.why, 'asked'), eq(refunds.status, 'failed')),
    )
    .returning({ id: refunds.id })
  if (!resumed) return false
  await revokeOrder(tx, order)
  await tx.update(vipOrders).set({ status: 'refunding' }).where(eq(vipOrders.id, order.id))
  return true
}

async function begin(tx: Db, order: OrderRow, reason: string): Promise<void> {
  const { id, outTradeNo, amountFen } = await payingAttempt(tx, order.id)
  await revokeOrder(tx, order)
  await tx.update(vipOrders).set({ status: 'refunding' }).where(eq(vipOrders.id, order.id))
  await tx.insert(refunds).values({
    attemptId: id,
    orderId: order.id,
    outRefundNo: refundNumber(outTradeNo),
    amountFen,
    why: 'asked',
    reason,
  })
}

/** The payment that the order stands for: each other has its refund already. */
async function payingAttempt(tx: Db, orderId: number) {
  const refund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.attemptId, paymentAttempts.id))
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.status, 'paid'),
        notExists(refund),
      ),
    )
  if (!attempt) throw new Error(`order ${orderId} has no payment to send back`)
  return attempt
}
