import { splitFen } from '#lib/coupons/terms.ts'
import { type SoldRefund, soldRefund } from '#lib/goods/sold-refund.ts'
import { depositLine } from '#lib/orders/server/deposit/deposit-refund.ts'
import { type GoodsOrderRow, keyOf, linesOf } from '#lib/orders/server/goods-orders.ts'
import { goodsFenOf, POSTAGE_KEY } from '#lib/orders/server/parcels/postage.ts'
import { priceOf } from '#lib/orders/server/quote.ts'
import { type GoodsQuote, goodsOrderLines } from '#lib/orders/server/tables.ts'
import type { LineState } from '#lib/orders/states.ts'
import type { BuyersRefund, PartKeys } from '#lib/payments/server/payable-kind.ts'
import {
  askedRefunds,
  type RefundRow,
  refundOfPart,
  refusedOfPart,
} from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { watchedLessons } from './watched-lessons.ts'

/** The money of a line: what has become of it, and what goes back if it is asked for now; or, in Chinese, why nothing. */
export type LineRefund = {
  key: string
  title: string
  isPosted: boolean
  isSent: boolean
  /** Moment of its receipt; null while that is not known. */
  receivedAt: Date | null
  state: LineState
  /** Gone back or about to, in fen; null where nothing is, or only with others in one sum. */
  returnedFen: number | null
  due: SoldRefund
}

/**
 * Computes the refund of an order, or of these lines, if the buyer asks now: each line by the rule it was bought under,
 * from its share of the paid sum, rounded down to the fen, with the postage where nothing was sent and nothing will be; or says in Chinese why there is none. Throws invalid_input
 * for a line that is not there.
 */
export async function goodsRefund(
  db: Db,
  order: GoodsOrderRow,
  keys: PartKeys = null,
): Promise<BuyersRefund> {
  const all = await lineRefunds(db, order)
  // Staff name postage as well; it goes back with its lines or not at all.
  const wanted = keys?.filter((key) => key !== POSTAGE_KEY) ?? null
  if (wanted?.some((key) => !all.some((line) => line.key === key)))
    throw new AppError('invalid_input')
  const barred =
    wanted && all.find(({ key, due }) => wanted.includes(key) && due.refusal !== undefined)
  if (barred?.due.refusal)
    return {
      refusal: all.length > 1 ? `“${barred.title}”：${barred.due.refusal}` : barred.due.refusal,
    }
  const refund = sumOf(wanted ? all.filter(({ key }) => wanted.includes(key)) : all)
  return withPostage(refund, await postageReturn(db, order, all))
}

/** Postage that goes back when all of these lines do, in fen. */
export type PostageReturn = { fen: number; keys: string[] }

/** The postage of an order of which nothing was sent, while some of what is posted is kept; null where it does not go back, or has. */
export async function postageReturn(
  db: Db,
  { id, quote }: GoodsOrderRow,
  lines: readonly LineRefund[],
): Promise<PostageReturn | null> {
  const fen = quote.postageFen ?? 0
  const asked = await askedRefunds(db, id)
  const isAsked = refundOfPart(asked, POSTAGE_KEY) ?? refusedOfPart(asked, POSTAGE_KEY)
  if (fen === 0 || isAsked || lines.some(({ isSent }) => isSent)) return null
  const kept = lines.filter(({ isPosted, state }) => isPosted && keptStates.includes(state))
  return kept.length > 0 ? { fen, keys: kept.map(({ key }) => key) } : null
}

const keptStates: readonly LineState[] = ['held', 'refundFailed']

/** A refund with the postage where it takes the last of what is posted. */
export function withPostage(refund: BuyersRefund, postage: PostageReturn | null): BuyersRefund {
  if (refund.refusal !== undefined || !postage) return refund
  const parts = refund.parts ?? []
  if (!postage.keys.every((key) => parts.some((part) => part.key === key))) return refund
  const { fen } = postage
  return { fen: refund.fen + fen, parts: [...parts, { key: POSTAGE_KEY, fen }] }
}

/** All of these lines that can go back, in one sum; or why none can. */
export function sumOf(lines: readonly LineRefund[]): BuyersRefund {
  const parts = lines.flatMap(({ key, due: { fen } }) => (fen === undefined ? [] : [{ key, fen }]))
  if (parts.length > 0) return { fen: parts.reduce((sum, { fen }) => sum + fen, 0), parts }
  // What is still there tells more than what has gone.
  const kept = lines.filter(({ state }) => state === 'held' || state === 'refundFailed')
  return { refusal: (kept.at(-1) ?? lines.at(-1))?.due.refusal ?? '没有可以退款的商品' }
}

/** The same line by line, in the order of the quote. */
export async function lineRefunds(
  db: Db,
  order: GoodsOrderRow,
  now = new Date(),
): Promise<LineRefund[]> {
  if (order.quote.deposit)
    return [
      { ...(await depositLine(db, order, now)), isPosted: false, isSent: false, receivedAt: null },
    ]
  const { kind, itemId, shippedAt, receivedAt } = goodsOrderLines
  const [asked, taken, rows] = await Promise.all([
    askedRefunds(db, order.id),
    watchedLessons(db, order),
    db
      .select({ kind, id: itemId, shippedAt, receivedAt })
      .from(goodsOrderLines)
      .where(linesOf(order.id))
      .orderBy(kind, itemId),
  ])
  const sent = new Set(rows.filter((row) => row.shippedAt !== null).map(keyOf))
  const shares = paidShares(order.quote)
  return order.quote.lines.map((line, index) => {
    const key = keyOf(line)
    const state = lineStateOf(order, asked, key)
    const refund = refundOfPart(asked, key)
    const part = refund?.parts?.find((one) => one.key === key)
    const whole = order.quote.lines.length === 1 ? refund?.amountFen : undefined
    const isSent = sent.has(key)
    const refusal = barOf(order, { state, isSent })
    const paid = { paidFen: shares[index] ?? 0, paidAt: order.paidAt ?? now, now }
    const watched = line.kind === 'course' ? (taken.get(line.id) ?? 0) : 0
    const due = refusal ? { refusal } : soldRefund(line, { ...paid, watched })
    const { title, isPosted } = line
    const before = rows.find((row) => keyOf(row) === key)?.receivedAt
    const about = { key, title, isPosted, isSent, receivedAt: before ?? order.receivedAt }
    return { ...about, state, returnedFen: part?.fen ?? whole ?? null, due }
  })
}

/** Tells what has become of a line of a paid order, by the refunds that were asked of it. */
export function lineStateOf(
  { status }: Pick<GoodsOrderRow, 'status'>,
  asked: readonly RefundRow[],
  key: string,
): LineState {
  const refund = refundOfPart(asked, key)
  if (refund) return refund.status === 'pending' ? 'refunding' : 'refunded'
  if (status === 'refunding' || status === 'refunded') return status
  return refusedOfPart(asked, key) ? 'refundFailed' : 'held'
}

const bars = {
  refunding: '退款正在处理',
  refunded: '已经退款',
  // Staff demand it again; a second one would send the same money back twice.
  refundFailed: '原路退款未成功，请联系客服处理',
} as const

function barOf(
  { status, paidAt }: GoodsOrderRow,
  { state, isSent }: { state: LineState; isSent: boolean },
): string | null {
  if (state !== 'held') return bars[state]
  if (status !== 'paid' || !paidAt) return '没有支付，无需退款'
  // What comes back in a parcel, somebody has to look at.
  return isSent ? '商品已经寄出，收货后可以申请退货' : null
}

/** How what was paid without postage falls on the lines: by their prices, less what the coupon took off each; the shares sum up to it to the fen. */
export function paidShares(quote: GoodsQuote): number[] {
  const { lines, coupon } = quote
  const prices = lines.map(priceOf)
  return coupon
    ? prices.map((price, index) => price - (coupon.offs[index] ?? 0))
    : splitFen(goodsFenOf(quote), prices)
}
