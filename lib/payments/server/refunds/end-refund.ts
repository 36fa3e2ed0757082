import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { nobody } from '#lib/payments/server/nobody.ts'
import { kindOf } from '#lib/payments/server/payable-kind.ts'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { Till } from '#lib/payments/server/till.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { RefundState } from '#lib/platform/pay/channel.ts'

type Decided = Exclude<RefundState, { status: 'pending' }>

/** Writes down what a channel decided, once. A refund that was asked for moves its order: to `refunded`, or back to `paid` with everything it granted. */
export async function endRefund(
  db: Db,
  refundId: number,
  decided: Decided,
  { kinds }: Pick<Till, 'kinds'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findRefund(tx, refundId)
    const order = before && (await lockPayable(tx, before.payableId))
    // Read again: another instance may have heard the same.
    const refund = order && (await findRefund(tx, refundId))
    if (!order || refund?.status !== 'pending') return
    await tx.update(refunds).set(columnsOf(decided)).where(eq(refunds.id, refundId))
    if (refund.why === 'asked') await moveOrder(tx, order, { decided, kinds })
    const { orderNum, userId } = order
    const { amountFen: fen, why, outRefundNo } = refund
    await recordAudit(tx, {
      userId,
      kind: decided.status === 'done' ? 'order_refunded' : 'order_refund_failed',
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

async function moveOrder(
  tx: Db,
  order: PayableRow,
  { decided: { status }, kinds }: { decided: Decided } & Pick<Till, 'kinds'>,
): Promise<void> {
  if (order.status !== 'refunding') return
  await tx
    .update(payables)
    .set({ status: status === 'done' ? 'refunded' : 'paid' })
    .where(eq(payables.id, order.id))
  const kind = kindOf(kinds, order.kind)
  if (status === 'failed') await kind.restore(tx, order)
  else await kind.returned?.(tx, order)
}
