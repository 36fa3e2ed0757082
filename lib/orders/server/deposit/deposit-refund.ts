import { depositRefundFen, fullUntil } from '#lib/goods/deposit.ts'
import { soldRefund } from '#lib/goods/sold-refund.ts'
import { type GoodsOrderRow, keyOf } from '#lib/orders/server/goods-orders.ts'
import { watchedLessons } from '#lib/orders/server/refunds/watched-lessons.ts'
import type { LineState } from '#lib/orders/states.ts'
import type { BuyersRefund, PartKeys } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { RefundRow } from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { askedOfOrder, paidRest } from './rests.ts'

/** Part of a refund, in fen, and the payment that it comes out of. */
type Share = { payableId: number; fen: number }
type Due =
  | { fen: number; until: Date | null; goesOn: boolean; shares: Share[]; refusal?: never }
  | { refusal: string; fen?: never; until?: never; goesOn?: never; shares?: never }

const bars = {
  refunding: '退款正在处理',
  refunded: '已经退款',
  // Staff demand it again; another decision would send the same money back twice.
  refundFailed: '原路退款未成功，请联系客服处理',
} as const

/**
 * The one course of an order with a deposit: what has become of it, and what goes back if its buyer asks now, or why nothing.
 * While the rest is due that is the deposit by its rule; afterwards what the course's rule gives of the whole price, out of
 * the payment of the rest first.
 */
export async function depositLine(db: Db, order: GoodsOrderRow, now = new Date()) {
  const { line } = soldOf(order)
  const asked = await askedOfOrder(db, order.id)
  const standing = asked.filter(({ status }) => status !== 'failed')
  const state = stateOf(asked)
  const returnedFen =
    standing.length === 0 ? null : standing.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const about = { key: keyOf(line), title: line.title, state, returnedFen }
  return { ...about, due: await dueOf(db, order, { asked, state, now }) }
}

function stateOf(asked: readonly RefundRow[]): LineState {
  if (asked.length === 0) return 'held'
  if (asked.every(({ status }) => status === 'failed')) return 'refundFailed'
  return asked.every(({ status }) => status === 'done') ? 'refunded' : 'refunding'
}

async function dueOf(
  db: Db,
  order: GoodsOrderRow,
  { asked, state, now }: { asked: readonly RefundRow[]; state: LineState; now: Date },
): Promise<Due> {
  if (asked.some(({ status }) => status === 'failed')) return { refusal: bars.refundFailed }
  if (state !== 'held') return { refusal: bars[state] }
  if (order.status !== 'paid') return { refusal: '没有支付，无需退款' }
  const { line, deposit } = soldOf(order)
  const rest = await paidRest(db, order.id)
  if (!rest) {
    const isMoved = line.schedules.length > 1
    const fen = depositRefundFen(deposit, { now, isMoved })
    const full = new Date(fullUntil(deposit))
    const until = !isMoved && now < full ? full : new Date(deposit.dueAt)
    const after = depositRefundFen(deposit, { now: new Date(until.getTime() + 1), isMoved })
    return { fen, until, goesOn: after > 0, shares: [{ payableId: order.id, fen }] }
  }
  const paidFen = order.quote.payFen
  const watched = (await watchedLessons(db, order)).get(line.id)
  const back = soldRefund(line, { paidFen, paidAt: rest.paidAt ?? now, now, watched })
  if (back.refusal !== undefined) return { refusal: back.refusal }
  const ofRest = Math.min(back.fen, rest.payFen)
  const shares = [
    { payableId: rest.id, fen: ofRest },
    { payableId: order.id, fen: back.fen - ofRest },
  ]
  return { ...back, shares: shares.filter(({ fen }) => fen > 0) }
}

/** The part of that which this payment sends back, for the desk. Throws invalid_input for a name that is none of the order's. */
export async function depositShare(
  db: Db,
  order: GoodsOrderRow,
  { id, keys }: Pick<PayableRow, 'id'> & { keys: PartKeys },
): Promise<BuyersRefund> {
  const { key, due } = await depositLine(db, order)
  if (keys?.some((one) => one !== key)) throw new AppError('invalid_input')
  if (due.refusal !== undefined) return { refusal: due.refusal }
  const share = due.shares.find(({ payableId }) => payableId === id)
  if (!share) return { refusal: '按退款规则，这一笔付款不退' }
  return { fen: share.fen, parts: [{ key, fen: share.fen }] }
}

/** The course and the terms of the deposit. Throws for an order without. */
export function soldOf({ id, quote: { lines, deposit } }: Pick<GoodsOrderRow, 'id' | 'quote'>) {
  const [line] = lines
  if (!line || !deposit) throw new Error(`order ${id} has no deposit`)
  return { line, deposit }
}
