import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { RefundState } from '#lib/platform/pay/channel.ts'
import { restoreOrder } from '#lib/vip/server/orders/grant-order.ts'
import { lockOrder, type OrderRow } from '#lib/payments/server/payables/lock-payable.ts'
import { nobody } from '#lib/payments/server/nobody.ts'
import { refunds, vipOrders } from '#lib/vip/server/tables.ts'

type Decided = Exclude<RefundState, { status: 'pending' }>

/** Writes down what a channel decided, once. A refund that was asked for moves its order: to `refunded`, or back to `paid` with everything it granted. */
export async function endRefund(db: Db, refundId: number, decided: Decided): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findRefund(tx, refundId)
    const order = before && (await lockOrder(tx, before.orderId))
    // Read again: another instance may have heard the same.
    const refund = order && (await findRefund(tx, refundId))
    if (!order || refund?.status !== 'pending') return
    await tx.update(refunds).set(columnsOf(decided)).where(eq(refunds.id, refundId))
    if (refund.why === 'asked') await moveOrder(tx, order, decided)
    const { orderNum, userId } = order
    const { amountFen: fen, why, outRefundNo } = refund
    await recordAudit(tx, {
      userId,
      kind: decided.status === 'done' ? 'vip_refunded' : 'vip_refund_failed',
      caller: nobody,
      detail: { orderNum, fen, why },
    })
    if (decided.status === 'failed')
      log().error(
        { outRefundNo, why, refused: decided.why },
        'a refund was refused: staff must act',
      )
  })
}

async function findRefund(tx: Db, id: number) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}

function columnsOf(decided: Decided): Partial<typeof refunds.$inferInsert> {
  if (decided.status === 'failed') return { status: 'failed', lastError: decided.why.slice(0, 500) }
  const { status, refundId: channelRefundId } = decided
  return { status, channelRefundId, doneAt: new Date(), lastError: null }
}

async function moveOrder(tx: Db, order: OrderRow, { status }: Decided): Promise<void> {
  if (order.status !== 'refunding') return
  await tx
    .update(vipOrders)
    .set({ status: status === 'done' ? 'refunded' : 'paid' })
    .where(eq(vipOrders.id, order.id))
  if (status === 'failed') await restoreOrder(tx, order)
}
