import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { kindOf } from '#lib/payments/server/payable-kind.ts'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { systemCaller } from '#lib/payments/server/system-caller.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { RefundState } from '#lib/platform/pay/channel.ts'
import { moveByRefunds } from './book-refund.ts'
import { keysOf, type RefundRow } from './refund-parts.ts'

type Decided = Exclude<RefundState, { status: 'pending' }>

/** Writes down what a channel decided, once. A refund that was asked for moves its order: to `refunded` when nothing of it is left, or back to `paid` with what it had taken back. */
export async function endRefund(
  db: Db,
  refundId: number,
  decided: Decided,
  { kinds }: Pick<PaymentContext, 'kinds'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findRefund(tx, refundId)
    const order = before && (await lockPayable(tx, before.payableId))
    // Read again: another instance may have heard the same.
    const refund = order && (await findRefund(tx, refundId))
    if (!order || refund?.status !== 'pending') return
    await tx.update(refunds).set(columnsOf(decided)).where(eq(refunds.id, refundId))
    if (refund.why === 'asked') await endParts(tx, order, { refund, decided, kinds })
    const { orderNum, userId } = order
    const { amountFen: fen, why, outRefundNo } = refund
    await recordAudit(tx, {
      userId,
      kind: decided.status === 'done' ? 'order_refunded' : 'order_refund_failed',
      caller: systemCaller,
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
  if (decided.status === 'failed')
    return { status: 'failed', nextTryAt: new Date(), lastError: decided.why.slice(0, 500) }
  const { status, refundId: channelRefundId } = decided
  return { status, channelRefundId, doneAt: new Date(), lastError: null }
}

async function endParts(
  tx: Db,
  order: PayableRow,
  {
    refund,
    decided: { status },
    kinds,
  }: { refund: RefundRow; decided: Decided } & Pick<PaymentContext, 'kinds'>,
): Promise<void> {
  if (order.status !== 'refunding' && order.status !== 'paid') return
  const kind = kindOf(kinds, order.kind)
  if (status === 'failed') await kind.restore(tx, order, keysOf(refund))
  else await kind.returned?.(tx, order, keysOf(refund))
  await moveByRefunds(tx, order, kind)
}
