import { mostPieces } from '#lib/goods/pieces.ts'
import { refundTexts } from '#lib/goods/refund-rule.ts'
import type { Goods } from '#lib/goods/server/goods.ts'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { soldOf } from '#lib/orders/server/deposit/deposit-refund.ts'
import { type GoodsOrderRow, keyOf } from '#lib/orders/server/goods-orders.ts'
import type { QuoteLine } from '#lib/orders/server/tables.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'

/** Shows an order as lists do, with what is offered now of its things. */
export function toOrder(order: GoodsOrderRow, goods: readonly Goods[] = []): GoodsOrder {
  const { id, orderNum, title, payFen, status, closedWhy, createdAt, paidAt } = order
  return {
    id,
    orderNum,
    // The thing that was ordered, however it is paid.
    product: order.quote.deposit ? soldOf(order).line.title : title,
    payAmount: yuanOf(payFen),
    totalAmount: yuanOf(order.quote.payFen),
    paidAmount: paidAt && yuanOf(isRestPaid(order) ? order.quote.payFen : payFen),
    postageAmount: yuanOf(order.quote.postageFen ?? 0),
    restDue: restDueOf(order),
    state: stateOf(order),
    isPartlyReturned: order.isPartlyReturned,
    isReturning: order.isReturning,
    closedWhy,
    isClosing: status === 'closing',
    canDestroy: canDestroy(order),
    replacedBy: order.replacedBy,
    createdAt: isoTime(createdAt),
    paidAt: isoTime(paidAt),
    codeExpiresAt: status === 'open' ? isoTime(order.codeExpiresAt) : null,
    lines: order.quote.lines.map((line) => toLine(line, goods)),
  }
}

/** Whether both payments of an order with a deposit were made. */
export const isRestPaid = ({ quote, status, restState }: GoodsOrderRow) =>
  quote.deposit !== undefined && (restState === null ? status === 'paid' : restState !== 'due')

function restDueOf({ restState, quote: { deposit, payFen } }: GoodsOrderRow) {
  if (restState !== 'due' || !deposit) return null
  return { amount: yuanOf(payFen - deposit.fen), at: deposit.dueAt }
}

/** A line as it was sold, with how its course is taught and whether it is sold still. */
export function toLine(sold: QuoteLine, goods: readonly Goods[]) {
  const { priceFen, refundRule, schedules, ...line } = sold
  const now = goods.find((one) => keyOf(one) === keyOf(sold))
  return {
    ...line,
    price: yuanOf(priceFen),
    refundTexts: refundTexts(refundRule, line.isPosted),
    ...{ mode: now?.mode ?? null, place: now?.place ?? null },
    startsOn: schedules.at(-1)?.startsOn ?? null,
    mostNow: now?.canBeBought ? mostPieces(now.kind, now.left) : 0,
  }
}

/** The state of an order in the words of the buyer; what is being closed nobody can pay any more. */
export function stateOf(order: GoodsOrderRow): GoodsState {
  const { status, restState, isToShip, isShipped, receivedAt } = order
  if (restState) return restState === 'due' ? 'deposit' : restState
  if (status === 'open') return 'waiting'
  if (status === 'closing') return 'closed'
  if (status !== 'paid') return status
  if (isToShip) return 'paid'
  return isShipped && !receivedAt ? 'shipping' : 'finished'
}

/** Whether its owner may put it away: it is closed for good, or all money has gone back. */
export const canDestroy = ({ status, restState }: Pick<GoodsOrderRow, 'status' | 'restState'>) =>
  status === 'closed' || (restState ?? status) === 'refunded'
