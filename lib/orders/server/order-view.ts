import { and, eq, notExists, notInArray } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { COUPON_RETURN_TEXT } from '#lib/coupons/terms.ts'
import { refundTexts } from '#lib/goods/refund-rule.ts'
import type { GoodsOrder, GoodsOrderDetail, GoodsOrderStep } from '#lib/orders/contract.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import { carrierName, parcelText } from '#lib/parcels/carriers.ts'
import { parcelsOf } from '#lib/parcels/server/parcels.ts'
import { toPlaced } from '#lib/payments/server/payables/place-payable.ts'
import { askedRefunds, refundOfPart } from '#lib/payments/server/refunds/refund-parts.ts'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { depositFacts, moneyOf } from './deposit/deposit-view.ts'
import { type GoodsOrderRow, getGoodsOrder, keyOf } from './goods-orders.ts'
import { findParcelAddress } from './parcels/parcel-address.ts'
import { goodsFenOf, POSTAGE_KEY } from './parcels/postage.ts'
import {
  type LineRefund,
  lineRefunds,
  postageReturn,
  sumOf,
  withPostage,
} from './refunds/goods-refund.ts'
import type { QuoteLine } from './tables.ts'

/** One of a user's own orders with all that its page shows. Throws not_found, for one that was put away too. */
export async function getOrderDetail(
  db: Db,
  userId: number,
  id: number,
): Promise<GoodsOrderDetail> {
  const order = await getGoodsOrder(db, userId, id)
  if (order.hiddenAt) throw new AppError('not_found')
  const { address, carrier, trackingNumber } = order
  const [returns, steps, parcels, deposit] = await Promise.all([
    lineRefunds(db, order),
    stepsOf(db, order),
    parcelsOf(db, 'order', [id]),
    depositFacts(db, order),
  ])
  const postage = await postageReturn(db, order, returns)
  const refund = withPostage(sumOf(returns), postage)
  return {
    ...toOrder(order),
    lines: order.quote.lines.flatMap((line, index) => {
      const own = returns[index]
      return own ? [{ ...toLine(line), ...toReturn(order, own) }] : []
    }),
    isPosted: order.isToShip || order.shippedAt !== null,
    address: address && {
      ...{ consignee: address.consignee, place: address.place },
      phone: maskPhone(address.phone),
    },
    canSetAddress: canSetAddress(order),
    addressId: await ownAddressId(db, order),
    postageReturned: await postageReturned(db, order),
    postageReturn: postage && {
      amount: yuanOf(postage.fen),
      lines: order.quote.lines
        .filter((line) => postage.keys.includes(keyOf(line)))
        .map(({ kind, id }) => ({ kind, id })),
    },
    carrier: carrier && carrierName(carrier),
    trackingNumber,
    sumAmount: yuanOf(order.quote.sumFen),
    offAmount: yuanOf(order.quote.sumFen - goodsFenOf(order.quote)),
    couponName: order.quote.coupon?.name ?? null,
    couponId: order.quote.coupon?.id ?? null,
    couponReturnText: order.quote.coupon ? COUPON_RETURN_TEXT : null,
    parcel: parcels.get(id) ?? null,
    refundAmount: refund.fen === undefined ? null : yuanOf(refund.fen),
    refundBar: refund.refusal ?? null,
    steps,
    placed: order.status === 'open' ? toPlaced(order) : null,
    deposit,
  }
}

/** The address of an open order, by which it is asked for again; null once its buyer has deleted it. */
async function ownAddressId(db: Db, { userId, status, address }: GoodsOrderRow) {
  if (status !== 'open' || !address?.addressId) return null
  return (await findParcelAddress(db, userId, address.addressId))?.addressId ?? null
}

async function postageReturned(db: Db, { id }: GoodsOrderRow): Promise<number | null> {
  const refund = refundOfPart(await askedRefunds(db, id), POSTAGE_KEY)
  const part = refund?.parts?.find(({ key }) => key === POSTAGE_KEY)
  return part ? yuanOf(part.fen) : null
}

function toReturn({ paidAt }: GoodsOrderRow, { state, returnedFen, due }: LineRefund) {
  return {
    state: paidAt ? state : null,
    returnedAmount: returnedFen === null ? null : yuanOf(returnedFen),
    refundAmount: due.fen === undefined ? null : yuanOf(due.fen),
    refundBar: due.refusal ?? null,
  }
}

/** While something is to be sent. */
export const canSetAddress = ({ isToShip, status }: GoodsOrderRow) =>
  isToShip && (status === 'open' || status === 'paid')

/** What lists show of an order. */
export function toOrder(order: GoodsOrderRow): GoodsOrder {
  const { id, orderNum, title, payFen, status, closedWhy, createdAt, paidAt } = order
  return {
    id,
    orderNum,
    product: title,
    payAmount: yuanOf(payFen),
    postageAmount: yuanOf(order.quote.postageFen ?? 0),
    restDue: restDueOf(order),
    state: stateOf(order),
    isPartlyReturned: order.isPartlyReturned,
    closedWhy,
    createdAt: isoTime(createdAt),
    paidAt: isoTime(paidAt),
    codeExpiresAt: status === 'open' ? isoTime(order.codeExpiresAt) : null,
    lines: order.quote.lines.map(toLine),
  }
}

function restDueOf({ restState, quote: { deposit, payFen } }: GoodsOrderRow) {
  if (restState !== 'due' || !deposit) return null
  return { amount: yuanOf(payFen - deposit.fen), at: deposit.dueAt }
}

export function toLine({ priceFen, refundRule, schedules: _, ...line }: QuoteLine) {
  return { ...line, price: yuanOf(priceFen), refundTexts: refundTexts(refundRule) }
}

export function stateOf(order: GoodsOrderRow): GoodsState {
  const { status, restState, isToShip, isShipped, receivedAt } = order
  if (restState) return restState === 'due' ? 'deposit' : restState
  if (status === 'open') return 'waiting'
  // Nobody can pay it any more.
  if (status === 'closing') return 'closed'
  if (status !== 'paid') return status
  if (isToShip) return 'paid'
  return isShipped && !receivedAt ? 'shipping' : 'finished'
}

/** What happened to an order and its money, the oldest first. */
async function stepsOf(db: Db, order: GoodsOrderRow): Promise<GoodsOrderStep[]> {
  const { id, createdAt, paidAt, shippedAt, receivedAt, closedAt, closedWhy, payFen } = order
  const [{ returns, rests }, channel] = await Promise.all([
    moneyOf(db, order),
    payingChannelOf(db, id),
  ])
  const wallet = channel ? walletNames[channel] : ''
  const steps = [
    stepAt('placed', createdAt, null, ''),
    stepAt('paid', paidAt, payFen, wallet),
    ...rests.map((rest) => stepAt('restPaid', rest.paidAt, rest.payFen, '')),
    stepAt('shipped', shippedAt, null, parcelText(order)),
    stepAt('received', receivedAt, null, ''),
    stepAt('closed', closedAt, null, closedWhy ? closings[closedWhy] : ''),
    ...returns.flatMap((refund) => returnSteps(refund, titlesOf(order, refund))),
  ]
  return steps.filter((step) => step !== null).toSorted((a, b) => a.at.localeCompare(b.at))
}

const closings = { cancelled: '自己取消', replaced: '重新下单', expired: '超时未付' } as const

function stepAt(
  kind: GoodsOrderStep['kind'],
  at: Date | null,
  fen: number | null,
  note: string,
): GoodsOrderStep | null {
  return at && { kind, at: isoTime(at), amount: fen === null ? null : yuanOf(fen), note }
}

/** What a refund is about, where that is not everything. */
function titlesOf({ quote }: GoodsOrderRow, refund: typeof refunds.$inferSelect): string {
  const own = quote.lines.filter((line) => refund.parts?.some(({ key }) => key === keyOf(line)))
  return own.length === quote.lines.length ? '' : own.map(({ title }) => title).join('、')
}

function returnSteps(
  { why, status, amountFen, createdAt, doneAt }: typeof refunds.$inferSelect,
  titles: string,
) {
  const why_ = { asked: '', duplicate: '重复支付', late: '订单关闭后支付' }[why]
  if (why !== 'asked') return [stepAt('paidBack', doneAt ?? createdAt, amountFen, why_)]
  const asked = stepAt('refundAsked', createdAt, amountFen, titles)
  if (status === 'done') return [asked, stepAt('refundDone', doneAt, amountFen, titles)]
  return status === 'failed'
    ? [asked, stepAt('refundFailed', createdAt, amountFen, titles)]
    : [asked]
}

/** The wallet of the payment that counts: not of a second one, nor of one that came too late; null when it is not paid. */
async function payingChannelOf(db: Db, orderId: number): Promise<PayChannelName | null> {
  const { id, payableId, channel, status } = paymentAttempts
  const back = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.attemptId, id), notInArray(refunds.why, ['asked'])))
  const [found] = await db
    .select({ channel })
    .from(paymentAttempts)
    .where(and(eq(payableId, orderId), eq(status, 'paid'), notExists(back)))
    .limit(1)
  return found?.channel ?? null
}
