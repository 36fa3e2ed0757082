import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { reserveCoupon } from '#lib/coupons/server/order-coupons.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { takeStock } from '#lib/goods/server/stock.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { beginClosing } from '#lib/payments/server/payables/close-payable.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { placeAtTurn, type Turn } from '#lib/payments/server/payables/place-at-turn.ts'
import {
  insertPayable,
  refuseTooMany,
  renewCode,
} from '#lib/payments/server/payables/place-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import { depositOffer } from './deposit/offer.ts'
import { partTitle } from './deposit/rests.ts'
import { type GoodsOrderRow, isCourseGoingBack, pendingOrders } from './goods-orders.ts'
import { goodsPaymentContext } from './goods-payable.ts'
import { parcelAddress } from './parcels/parcel-address.ts'
import { isSamePostage, quoteOrder } from './parcels/postage.ts'
import type { GoodsWish, HoldingOrder } from './quote.ts'
import { type GoodsQuote, goodsOrderLines, goodsOrders } from './tables.ts'

type Wish = GoodsWish & {
  addressId: number | null
  /** Sum that the buyer was shown, in yuan. */
  payAmount?: number | undefined
}

/** Open orders of the same things that are closed for one. */
const MAX_TURNS = 30
/** Each holds stock that nobody else can buy. */
const MAX_OPEN = 10
/** And for no longer than this from its first placing, however often its code is renewed. */
const OPEN_MS = 30 * 60_000
/** The least time left that is of use to who pays. */
const LAST_MS = 60_000
/** WeChat's description of a trade holds 127 bytes. */
const TITLE_LENGTH = 40

/**
 * An order for these things, to be paid: the open one if it is the same at the same price and not half an hour old, else a new one, after an open
 * one that shares a thing with it has been closed at the wallets. Stock and coupon are held until it is paid or closed.
 * Throws what quoteOrder throws, not_found for an address or a coupon, conflict, also for another sum than was shown, too_many_requests, pay_channel_failed,
 * pay_not_configured.
 */
export async function placeGoodsOrder(
  db: Db,
  wish: Wish,
  context: PaymentContext = goodsPaymentContext(db),
): Promise<PlacedOrder> {
  return await placeAtTurn(db, wish.userId, {
    ...{ context, maxTurns: MAX_TURNS },
    place: (tx) => placeLocked(tx, wish),
  })
}

async function placeLocked(tx: Db, wish: Wish): Promise<Turn> {
  const courseIds = wish.items.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  if (await isCourseGoingBack(tx, wish.userId, courseIds))
    throw new AppError('conflict', { message: '这门课程的退款正在处理，完成后可以再买' })
  const pending = await pendingOrders(tx, wish.userId)
  const sharing = await keptOrNot(tx, pending, wish)
  const [present] = sharing
  if (present?.isKept) {
    refuseOtherSum(wish, present.order.quote.payFen)
    return { placed: await keepOrder(tx, present.order, wish) }
  }
  if (present) {
    await refuseInVain(tx, wish, sharing)
    const { id, status } = present.order
    if (status === 'open') await beginClosing(tx, id, 'replaced')
    return { toClose: id }
  }
  if (pending.filter(({ status }) => status === 'open').length >= MAX_OPEN)
    throw new AppError('conflict', { message: '未付款的订单较多，请先支付或取消一些' })
  await holdCourses(tx, wish)
  const quote = await quoteOrder(tx, wish)
  refuseOtherSum(wish, quote.payFen)
  return { placed: await insertOrder(tx, wish, quote) }
}

/** Throws conflict where what is to be paid is not what the buyer was shown. */
function refuseOtherSum({ payAmount }: Wish, payFen: number): void {
  if (payAmount !== undefined && fenOf(payAmount) !== payFen)
    throw new AppError('conflict', { message: '价格已变，请核对后再提交' })
}

/** Throws what the placing would throw once these orders are closed: then they stay as they are, with what they hold. */
async function refuseInVain(tx: Db, wish: Wish, sharing: readonly Sharing[]): Promise<void> {
  await refuseTooMany(tx, wish.userId)
  const quote = await quoteOrder(tx, wish, holdersOf(sharing))
  refuseOtherSum(wish, quote.payFen)
}

/** Keeps the days of these courses until the order stands; the desk may be moving one (move-course.ts). */
async function holdCourses(tx: Db, { items }: GoodsWish): Promise<void> {
  const ids = items.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, ids))
      .orderBy(asc(courses.id))
      .for('share')
}

/** An order of a user that is open or being closed and shares a thing with those that are wished for; a new one takes its place unless it is kept. */
type Sharing = { order: GoodsOrderRow; isKept: boolean }

/** The orders of a user that are open or being closed and share a thing with these, the oldest first. */
export const ordersSharing = async (db: Db, wish: GoodsWish): Promise<Sharing[]> =>
  await keptOrNot(db, await pendingOrders(db, wish.userId), wish)

async function keptOrNot(
  db: Db,
  pending: readonly GoodsOrderRow[],
  wish: GoodsWish,
): Promise<Sharing[]> {
  const sharing = pending.filter((order) => isSharing(order, wish))
  return await Promise.all(
    sharing.map(async (order) => ({
      order,
      isKept: order.status === 'open' && !isOld(order) && (await isSame(db, order, wish)),
    })),
  )
}

/** The things and coupons that these orders hold, for the quote of the one that takes their place. */
export const holdersOf = (sharing: readonly Sharing[]): HoldingOrder[] =>
  sharing.map(({ order: { id, quote }, isKept }) => ({ id, isKept, lines: quote.lines }))

const isSharing = ({ quote }: GoodsOrderRow, { items }: GoodsWish) =>
  quote.lines.some((line) => items.some(({ kind, id }) => kind === line.kind && id === line.id))

/** The same things with the same coupon and deposit, at postage, prices, dates and terms that still hold. */
async function isSame(tx: Db, order: GoodsOrderRow, wish: GoodsWish): Promise<boolean> {
  const { quote } = order
  const { lines, coupon } = quote
  if ((coupon?.id ?? null) !== (wish.couponId ?? null)) return false
  if (lines.length !== wish.items.length) return false
  if (!(await isSamePostage(tx, order, wish))) return false
  const deposit = wish.isDeposit ? await depositOffer(tx, wish, quote.payFen) : null
  if (!isDeepStrictEqual(quote.deposit ?? null, deposit)) return false
  const goods = await findGoods(tx, wish.items)
  return wish.items.every(({ kind, id, quantity }) => {
    const line = lines.find((one) => one.kind === kind && one.id === id)
    const now = goods.find((one) => one.kind === kind && one.id === id)
    if (line?.quantity !== quantity || now?.priceFen !== line.priceFen) return false
    const terms = [now.validDays, now.refundRule, now.schedule]
    const were = [line.validDays, line.refundRule, line.schedules.at(-1) ?? null]
    return now.canBeBought && isDeepStrictEqual(were, terms)
  })
}

async function keepOrder(tx: Db, order: GoodsOrderRow, wish: Wish): Promise<PayableRow> {
  if (order.isPosted && wish.addressId !== null) {
    const address = await parcelAddress(tx, wish.userId, wish.addressId)
    await tx.update(goodsOrders).set({ address }).where(eq(goodsOrders.id, order.id))
  }
  return await renewCode(tx, order, endOf(order))
}

const endOf = ({ createdAt }: GoodsOrderRow) => new Date(createdAt.getTime() + OPEN_MS)
const isOld = (order: GoodsOrderRow) => endOf(order).getTime() - Date.now() < LAST_MS

async function insertOrder(tx: Db, wish: Wish, quote: GoodsQuote): Promise<PayableRow> {
  const { userId, addressId } = wish
  const isPosted = quote.lines.some((line) => line.isPosted)
  const address = isPosted && addressId !== null ? await parcelAddress(tx, userId, addressId) : null
  const order = await insertPayable(tx, {
    ...{ kind: 'goods', userId },
    title: titleOf(quote),
    payFen: quote.deposit?.fen ?? quote.payFen,
  })
  const orderId = order.id
  await tx.insert(goodsOrders).values({ id: orderId, quote, address, isPosted })
  await tx.insert(goodsOrderLines).values(
    quote.lines.map(({ kind, id: itemId, quantity, isPosted }) => {
      return { orderId, kind, itemId, userId, quantity, isPosted }
    }),
  )
  // Of the user's own, before what buyers share.
  if (quote.coupon) await reserveCoupon(tx, { userId, orderId }, quote.coupon)
  await takeStock(tx, quote.lines)
  return order
}

/** Names the things bought, for the wallet and lists: `《…》等 3 件`. */
function titleOf({ lines, deposit }: GoodsQuote): string {
  const [first] = lines
  if (deposit) return partTitle(first?.title ?? '', '定金')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const name = (first?.title ?? '').slice(0, TITLE_LENGTH)
  return pieces > 1 ? `${name} 等 ${pieces} 件` : name
}
