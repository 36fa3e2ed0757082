import { eq } from 'drizzle-orm'
import { type GoodsOrderRow, getGoodsOrder } from '#lib/orders/server/goods-orders.ts'
import { goodsPaymentContext } from '#lib/orders/server/goods-payable.ts'
import { goodsRests } from '#lib/orders/server/tables.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { placeAtTurn } from '#lib/payments/server/payables/place-at-turn.ts'
import { insertPayable, renewCode } from '#lib/payments/server/payables/place-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { soldOf } from './deposit-refund.ts'
import { askedOfOrder, partTitle, pendingRest } from './rests.ts'

/** One that is being closed is waited for once; others of this buyer may begin meanwhile. */
const MAX_TURNS = 5

/**
 * The payment of the rest of an own order with a deposit: the open one, or a new one whose code ends with the day on which
 * the rest is due. Throws not_found, conflict with the reason in Chinese, and what placeAtTurn throws.
 */
export async function placeRest(
  db: Db,
  { userId, id }: { userId: number; id: number },
  context: PaymentContext = goodsPaymentContext(db),
): Promise<PlacedOrder> {
  return await placeAtTurn(db, userId, {
    ...{ context, maxTurns: MAX_TURNS },
    place: async (tx) => {
      const order = await getGoodsOrder(tx, userId, id)
      const bar = await restBar(tx, order)
      if (bar !== null) throw new AppError('conflict', { message: bar })
      const pending = await pendingRest(tx, id)
      if (pending?.status === 'closing') return { toClose: pending.id }
      const { dueAt } = soldOf(order).deposit
      const end = new Date(dueAt)
      const rest = pending ?? (await insertRest(tx, order))
      const placed = await renewCode(tx, rest, end)
      return { placed: placed.codeExpiresAt > end ? await endCodeAt(tx, placed, end) : placed }
    },
  })
}

/** Says in Chinese why the rest of an order cannot be paid now; null when it can. Throws not_found for an order without deposit. */
export async function restBar(
  db: Db,
  order: GoodsOrderRow,
  now = new Date(),
): Promise<string | null> {
  if (!order.quote.deposit) throw new AppError('not_found')
  if (order.status === 'open') return '请先付定金'
  if (order.restState === null && order.status === 'paid') return '尾款已经付清'
  if (order.restState !== 'due') return '定金订单已经关闭，不能再付尾款'
  if ((await askedOfOrder(db, order.id)).length > 0) return '定金的退款没有完成，请联系客服'
  return new Date(order.quote.deposit.dueAt) <= now ? '已经过了付尾款的日期' : null
}

async function insertRest(tx: Db, order: GoodsOrderRow): Promise<PayableRow> {
  const { line, deposit } = soldOf(order)
  const rest = await insertPayable(tx, {
    ...{ kind: 'rest', userId: order.userId },
    title: partTitle(line.title, '尾款'),
    payFen: order.quote.payFen - deposit.fen,
  })
  await tx.insert(goodsRests).values({ id: rest.id, orderId: order.id })
  return rest
}

async function endCodeAt(tx: Db, rest: PayableRow, codeExpiresAt: Date): Promise<PayableRow> {
  await tx.update(payables).set({ codeExpiresAt }).where(eq(payables.id, rest.id))
  return { ...rest, codeExpiresAt }
}
