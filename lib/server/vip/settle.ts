import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../account/audit.ts'
import type { Db } from '../db/client.ts'
import { paymentAttempts, refunds, vipOrders } from '../db/schema/vip.ts'
import { log } from '../log.ts'
import type { PaidNotice, PayChannelName } from '../providers/pay/channel.ts'
import { grantOrder } from './grant-order.ts'
import { lockOrder, type OrderRow } from './locks.ts'
import { nobody } from './nobody.ts'

export type Payment = PaidNotice & { channel: PayChannelName }
type Settled = 'settled' | 'repeated' | 'wrong_amount' | 'unknown_trade'
type AttemptRow = typeof paymentAttempts.$inferSelect

/**
 * Writes down a payment that a channel vouches for, in one transaction: the first of an order grants the
 * membership, every other is put down to be paid back. The same payment again changes nothing.
 */
export async function settlePayment(db: Db, payment: Payment): Promise<Settled> {
  return await db.transaction(async (tx) => {
    const known = await findAttempt(tx, payment)
    const order = known && (await lockOrder(tx, known.orderId))
    // Read again: whoever held the lock may have settled it.
    const attempt = order && (await findAttempt(tx, payment))
    if (!order || !attempt) return 'unknown_trade'
    if (attempt.amountFen !== payment.amountFen) return 'wrong_amount'
    if (attempt.status === 'paid') return repeated(attempt, payment)
    await tx
      .update(paymentAttempts)
      .set({ status: 'paid', transactionId: payment.transactionId, paidAt: payment.paidAt })
      .where(eq(paymentAttempts.id, attempt.id))
    const isPayable = order.status === 'open' || order.status === 'closing'
    // A membership of a deleted account would be nobody's.
    if (isPayable && !order.isGone) await payOrder(tx, order, payment)
    else await payBack(tx, order, attempt)
    return 'settled'
  })
}

async function findAttempt(
  tx: Db,
  { outTradeNo, channel }: Pick<Payment, 'outTradeNo' | 'channel'>,
): Promise<AttemptRow | null> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.outTradeNo, outTradeNo), eq(paymentAttempts.channel, channel)))
  return attempt ?? null
}

function repeated({ outTradeNo, transactionId }: AttemptRow, payment: Payment): 'repeated' {
  if (transactionId !== payment.transactionId) {
    log().error(
      { outTradeNo, transactionId, told: payment.transactionId },
      'two payments of one trade: compare with the bill',
    )
  }
  return 'repeated'
}

async function payOrder(tx: Db, order: OrderRow, { channel, paidAt }: Payment): Promise<void> {
  await tx
    .update(vipOrders)
    // The job comes at once to close what else could still be paid.
    .set({ status: 'paid', paidAt, closedWhy: null, nextLookAt: new Date() })
    .where(eq(vipOrders.id, order.id))
  await grantOrder(tx, order)
  const { userId, orderNum, payFen } = order
  await recordAudit(tx, {
    userId,
    kind: 'vip_paid',
    caller: nobody,
    detail: { orderNum, channel, fen: payFen },
  })
}

/** Nobody can pay an order twice, or one that is closed, and keep the loss. */
async function payBack(tx: Db, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const isSecond = ['paid', 'refunding', 'refunded'].includes(order.status)
  const why = isSecond ? 'duplicate' : 'late'
  const { id: attemptId, outTradeNo, amountFen, channel } = attempt
  await tx
    .insert(refunds)
    .values({ attemptId, orderId: order.id, outRefundNo: refundNumber(outTradeNo), amountFen, why })
  await recordAudit(tx, {
    userId: order.userId,
    kind: why === 'late' ? 'vip_paid_late' : 'vip_paid_twice',
    caller: nobody,
    detail: { orderNum: order.orderNum, channel, fen: amountFen },
  })
  log().warn({ outTradeNo, why }, 'a payment goes back')
}

/** The number of a payment's only refund: who asks twice asks for the same. */
export const refundNumber = (outTradeNo: string) => `${outTradeNo}R`
