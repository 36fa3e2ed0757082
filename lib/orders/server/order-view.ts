import { maskPhone } from '#lib/accounts/rules.ts'
import { COUPON_RETURN_TEXT, DEPOSIT_COUPON_TEXT } from '#lib/coupons/terms.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { isLiveReturn } from '#lib/orders/returns.ts'
import { carrierName } from '#lib/parcels/carriers.ts'
import { parcelsOf } from '#lib/parcels/server/parcels.ts'
import { toPlaced } from '#lib/payments/server/payables/place-payable.ts'
import {
  askedRefunds,
  type RefundRow,
  refundOfPart,
} from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { depositFacts } from './deposit/deposit-view.ts'
import { askedOfOrder } from './deposit/rests.ts'
import { type GoodsOrderRow, getGoodsOrder, keyOf } from './goods-orders.ts'
import { courseEnds } from './owned.ts'
import { findParcelAddress } from './parcels/parcel-address.ts'
import { goodsFenOf, POSTAGE_KEY } from './parcels/postage.ts'
import {
  type LineRefund,
  lineRefunds,
  postageReturn,
  sumOf,
  withPostage,
} from './refunds/goods-refund.ts'
import { keyOfReturn, type ReturnRow, returnsOf } from './returns/find-returns.ts'
import { type LineReturn, lineReturns } from './returns/return-rule.ts'
import { ownReturns } from './returns/return-view.ts'
import { nextText } from './timeline/next-text.ts'
import { isRestPaid, stateOf, toLine, toOrder } from './timeline/order-facts.ts'
import { stepsOf } from './timeline/order-steps.ts'

/** One of a user's own orders with all that its page shows. Throws not_found, for one that was put away too. */
export async function getOrderDetail(
  db: Db,
  userId: number,
  id: number,
): Promise<GoodsOrderDetail> {
  const order = await getGoodsOrder(db, userId, id)
  if (order.hiddenAt) throw new AppError('not_found')
  const { address, carrier, trackingNumber } = order
  const [money, asked, rows, parcels, deposit, goods, ends] = await Promise.all([
    lineRefunds(db, order),
    askedOfOrder(db, id),
    returnsOf(db, id),
    parcelsOf(db, 'order', [id]),
    depositFacts(db, order),
    findGoods(db, order.quote.lines),
    courseEnds(db, id),
  ])
  const parcel = parcels.get(id) ?? null
  const back = await lineReturns(db, order, { lines: money, returns: rows })
  const postage = await postageReturn(db, order, money)
  const refund = withPostage(sumOf(money), postage)
  return {
    ...toOrder(order, goods),
    lines: order.quote.lines.flatMap((line, index) => {
      const own = money[index]
      const one = back.find(({ key }) => key === keyOf(line))
      const openUntil = line.kind === 'course' ? isoTime(ends.get(line.id) ?? null) : null
      const bought = { ...toLine(line, goods), ...toLineReturn(one), openUntil }
      return own ? [{ ...bought, ...toRefund(order, own) }] : []
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
    couponReturnText: order.quote.coupon ? couponReturnText(order) : null,
    parcel,
    refundAmount: refund.fen === undefined ? null : yuanOf(refund.fen),
    refundBar: refund.refusal ?? null,
    ...refundEnd(money),
    readAt: isoTime(new Date()),
    isJustPaid: asked.length === 0 && isJustPaid(order, deposit?.restPaidAt ?? null),
    returns: await ownReturns(db, order, rows),
    nextText: nextText(order, {
      ...{ state: stateOf(order), parcel, returns: rows, back },
      canRefund: refund.fen !== undefined,
      isRefused: standingRefusals(order, asked, money) > 0,
      isSentKept: money.some((line) => isSentKept(line, rows)),
    }),
    steps: await stepsOf(db, order, { parcel, returns: rows }),
    placed: order.status === 'open' ? toPlaced(order) : null,
    deposit,
  }
}

const JUST_MS = 30 * 60_000

/** Whether its newest payment was made in the last half hour. */
function isJustPaid({ paidAt, status, restState }: GoodsOrderRow, restPaidAt: string | null) {
  if (!paidAt || status !== 'paid') return false
  const newest = restPaidAt ? new Date(restPaidAt) : paidAt
  return (restState === null || restState === 'due') && Date.now() - newest.getTime() < JUST_MS
}

/** The moment at which the first of what goes back now would give less, null without one, and whether anything still goes back after it. */
function refundEnd(lines: readonly LineRefund[]) {
  const dues = lines.flatMap(({ due }) => (due.fen === undefined ? [] : [due]))
  const ends = dues.flatMap(({ until }) => until?.getTime() ?? [])
  if (ends.length === 0) return { refundUntil: null, refundGoesOn: false }
  const first = Math.min(...ends)
  const lasts = ({ until, goesOn }: (typeof dues)[number]) =>
    goesOn || until === null || until.getTime() > first
  return { refundUntil: isoTime(new Date(first)), refundGoesOn: dues.some(lasts) }
}

/** The coupon is used up by the payment of the rest. */
const couponReturnText = (order: GoodsOrderRow) =>
  !order.quote.deposit || isRestPaid(order) ? COUPON_RETURN_TEXT : DEPOSIT_COUPON_TEXT

/** The address of an open order, by which it is asked for again; null once its buyer has deleted it. */
async function ownAddressId(db: Db, { userId, status, address }: GoodsOrderRow) {
  if (status !== 'open' || !address?.addressId) return null
  return (await findParcelAddress(db, userId, address.addressId))?.addressId ?? null
}

/** Counts what wallets have refused and nobody has demanded again. */
function standingRefusals(
  { quote }: GoodsOrderRow,
  asked: readonly RefundRow[],
  money: readonly LineRefund[],
) {
  const states = [
    ...(quote.deposit ? asked : []).map(({ status }) => status),
    ...money.map(({ state }) => state),
  ]
  return states.filter((state) => state === 'failed' || state === 'refundFailed').length
}

/** Whether a line that was sent stays with its buyer: neither its money nor the thing itself is on its way back. */
const isSentKept = ({ key, isSent, isPosted, state }: LineRefund, returns: readonly ReturnRow[]) =>
  isPosted &&
  isSent &&
  (state === 'held' || state === 'refundFailed') &&
  !returns.some(
    (one) => keyOfReturn(one) === key && (isLiveReturn(one.state) || one.state === 'accepted'),
  )

async function postageReturned(db: Db, { id }: GoodsOrderRow): Promise<number | null> {
  const refund = refundOfPart(await askedRefunds(db, id), POSTAGE_KEY)
  const part = refund?.parts?.find(({ key }) => key === POSTAGE_KEY)
  return part ? yuanOf(part.fen) : null
}

const toLineReturn = (one: LineReturn | undefined) => ({
  returnAmount: one?.fen === undefined ? null : yuanOf(one.fen),
  returnBar: one?.bar ?? null,
  returnUntil: isoTime(one?.until ?? null),
})

function toRefund({ paidAt }: GoodsOrderRow, { state, returnedFen, due }: LineRefund) {
  return {
    state: paidAt ? state : null,
    returnedAmount: returnedFen === null ? null : yuanOf(returnedFen),
    refundAmount: due.fen === undefined ? null : yuanOf(due.fen),
    refundBar: due.refusal ?? null,
    refundUntil: isoTime(due.until ?? null),
  }
}

/** While something is to be sent. */
export const canSetAddress = ({ isToShip, status }: GoodsOrderRow) =>
  isToShip && (status === 'open' || status === 'paid')
