import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { PaidNotice, PayChannelName } from '#lib/platform/pay/channel.ts'
import type { AttemptRow } from './attempts/take-attempt.ts'
import { kindOf } from './payable-kind.ts'
import type { PaymentContext } from './payment-context.ts'
import { systemCaller } from './system-caller.ts'

export type Payment = PaidNotice & { channel: PayChannelName }
type Settled = 'settled' | 'repeated' | 'wrong_amount' | 'unknown_trade'

// What could be paid with, and for whom it was made, goes with the end of an attempt.
const paid = { status: 'paid', codeUrl: null } as const

/**
 * Writes down a payment that a channel vouches for, in one transaction: the first of an order grants what
 * was ordered, every other is put down to be paid back. The same payment again changes nothing; one of another
 * amount grants nothing and leaves its attempt disputed, which staff must decide.
 */
export async function settlePayment(
  db: Db,
  payment: Payment,
  { kinds }: Pick<PaymentContext, 'kinds'>,
): Promise<Settled> {
  return await db.transaction(async (tx) => {
    const known = await findAttempt(tx, payment)
    const order = known && (await lockPayable(tx, known.payableId))
    // Read again: whoever held the lock may have settled it.
    const attempt = order && (await findAttempt(tx, payment))
    if (!order || !attempt) return 'unknown_trade'
    if (attempt.amountFen !== payment.amountFen)
      return await dispute(tx, { order, attempt }, payment)
    if (attempt.status === 'paid') return repeated(attempt, payment)
    await tx
      .update(paymentAttempts)
      .set({ ...paid, transactionId: payment.transactionId, paidAt: payment.paidAt })
      .where(eq(paymentAttempts.id, attempt.id))
    const isPending = order.status === 'open' || order.status === 'closing'
    const isPayable = isPending && ((await kindOf(kinds, order.kind).takes?.(tx, order)) ?? true)
    // What a deleted account has bought would be nobody's.
    if (isPayable && !order.isGone) await payOrder(tx, order, { payment, kinds })
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

/** The wallet vouches for an amount that nobody asked for: the attempt must not keep its order from ending. */
async function dispute(
  tx: Db,
  { order: { userId, orderNum }, attempt }: { order: PayableRow; attempt: AttemptRow },
  { channel, amountFen: told }: Payment,
): Promise<'wrong_amount'> {
  const { id, outTradeNo, amountFen, status } = attempt
  log().error({ outTradeNo, amountFen, told }, 'a payment of another amount: staff must act')
  if (status !== 'open' && status !== 'closed') return 'wrong_amount'
  await tx
    .update(paymentAttempts)
    .set({ status: 'disputed', codeUrl: null })
    .where(eq(paymentAttempts.id, id))
  await recordAudit(tx, {
    userId,
    kind: 'order_payment_disputed',
    caller: systemCaller,
    detail: { orderNum, channel, fen: amountFen, told },
  })
  return 'wrong_amount'
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

async function payOrder(
  tx: Db,
  order: PayableRow,
  { payment: { channel, paidAt }, kinds }: { payment: Payment } & Pick<PaymentContext, 'kinds'>,
): Promise<void> {
  await tx
    .update(payables)
    // The job comes at once to close what else could still be paid.
    .set({ status: 'paid', paidAt, closedWhy: null, nextLookAt: new Date() })
    .where(eq(payables.id, order.id))
  await kindOf(kinds, order.kind).grant(tx, order)
  const { userId, orderNum, payFen } = order
  await recordAudit(tx, {
    userId,
    kind: 'order_paid',
    caller: systemCaller,
    detail: { orderNum, channel, fen: payFen },
  })
}

/** Nobody can pay an order twice, or one that is closed, and keep the loss. */
async function payBack(tx: Db, order: PayableRow, attempt: AttemptRow): Promise<void> {
  const isSecond = ['paid', 'refunding', 'refunded'].includes(order.status)
  const why = isSecond ? 'duplicate' : 'late'
  const { id: attemptId, outTradeNo, amountFen, channel } = attempt
  await tx.insert(refunds).values({
    attemptId,
    payableId: order.id,
    outRefundNo: refundNumber(outTradeNo),
    amountFen,
    why,
  })
  await recordAudit(tx, {
    userId: order.userId,
    kind: why === 'late' ? 'order_paid_late' : 'order_paid_twice',
    caller: systemCaller,
    detail: { orderNum: order.orderNum, channel, fen: amountFen },
  })
  log().warn({ outTradeNo, why }, 'a payment goes back')
}

/** The number of a payment's first, second … refund. */
export const refundNumber = (outTradeNo: string, nth = 1) => `${outTradeNo}R${nth === 1 ? '' : nth}`
