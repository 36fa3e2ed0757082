import { and, eq, notExists } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { getOrder } from '#lib/vip/server/orders/find-order.ts'
import { revokeOrder } from '#lib/vip/server/orders/grant-order.ts'
import { lockOrder, type OrderRow } from '#lib/vip/server/orders/locks.ts'
import { refundNumber } from '#lib/vip/server/payments/settle.ts'
import { paymentAttempts, refunds, vipOrders } from '#lib/vip/server/tables.ts'
import { refundRefusal, refundScope } from './refund-refusal.ts'

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
