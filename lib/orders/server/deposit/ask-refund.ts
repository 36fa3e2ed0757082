import { recordAudit } from '#lib/accounts/server/audit.ts'
import { type GoodsOrderRow, getGoodsOrder } from '#lib/orders/server/goods-orders.ts'
import { goodsPayable, goodsPaymentContext } from '#lib/orders/server/goods-payable.ts'
import { kindOf } from '#lib/payments/server/payable-kind.ts'
import { beginClosing, finishClosing } from '#lib/payments/server/payables/close-payable.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { bookRefund, moveByRefunds } from '#lib/payments/server/refunds/book-refund.ts'
import { askRefund, refuseOtherRefund } from '#lib/payments/server/refunds/refund.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { depositLine } from './deposit-refund.ts'
import { pendingRest } from './rests.ts'

type Demand = Parameters<typeof askRefund>[1]

/** A refund of an own order of goods as its buyer asks for it; of one with a deposit out of both payments. Throws not_found, invalid_input, refund_not_possible, conflict for another sum than was shown, pay_channel_failed. */
export async function askGoodsRefund(
  db: Db,
  demand: Demand,
  context: PaymentContext = goodsPaymentContext(db),
): Promise<{ done: true }> {
  const { userId, id, keys } = demand
  const order = await getGoodsOrder(db, userId, id)
  if (!order.quote.deposit) return await askRefund(db, demand, goodsPayable)
  const { key } = await depositLine(db, order)
  if (keys?.some((one) => one !== key)) throw new AppError('invalid_input')
  for (;;) {
    const toClose = await db.transaction((tx) =>
      askLocked(tx, demand, { context, seen: order.restState }),
    )
    if (toClose === null) return { done: true }
    await finishClosing(db, toClose, context)
  }
}

/** Answers the payment of the rest that has to be closed at the wallets before; null when all is done. */
async function askLocked(
  tx: Db,
  demand: Demand,
  { context, seen }: { context: PaymentContext; seen: GoodsOrderRow['restState'] },
): Promise<number | null> {
  const { userId, id, reason, amount, caller } = demand
  if (!(await lockPayable(tx, id))) throw new AppError('not_found')
  const order = await getGoodsOrder(tx, userId, id)
  const { state, due } = await depositLine(tx, order)
  // What the buyer was shown is the deposit; with the rest paid another rule holds.
  if (seen === 'due' && order.restState === null && order.status === 'paid')
    throw new AppError('refund_not_possible', { message: '尾款刚刚到账，请核对后再操作' })
  // A second click, or another tab.
  if (state === 'refunding' || state === 'refunded') return null
  if (due.refusal !== undefined) throw new AppError('refund_not_possible', { message: due.refusal })
  refuseOtherRefund(due.fen, amount)
  const pending = order.restState === 'due' ? await pendingRest(tx, id) : null
  if (pending) {
    if (pending.status === 'open') await beginClosing(tx, pending.id, 'cancelled')
    return pending.id
  }
  await bookDeposit(tx, order, { reason, context })
  await recordAudit(tx, {
    userId,
    kind: 'order_refund_asked',
    caller,
    detail: { orderNum: order.orderNum, fen: due.fen },
  })
  return null
}

/** Takes the course back and puts down what goes back by now, out of each payment its share; answers the sum in fen. The caller holds the order and has seen that something does. */
export async function bookDeposit(
  tx: Db,
  order: GoodsOrderRow,
  { reason, context, now }: { reason: string; context: Pick<PaymentContext, 'kinds'>; now?: Date },
): Promise<number> {
  const { key, due } = await depositLine(tx, order, now)
  if (due.refusal !== undefined) throw new Error(`order ${order.id}: ${due.refusal}`)
  // The order is locked already; its rest has the higher number.
  for (const { payableId, fen } of due.shares.toSorted((a, b) => a.payableId - b.payableId)) {
    const payable = await lockPayable(tx, payableId)
    if (!payable) throw new Error(`no payable ${payableId}`)
    const kind = kindOf(context.kinds, payable.kind)
    await bookRefund(tx, payable, { fen, parts: [{ key, fen }], reason, kind })
    await moveByRefunds(tx, payable, kind)
  }
  return due.fen
}
