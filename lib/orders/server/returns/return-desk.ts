import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { answerReturn, receiveReturn, staffReturns } from '#lib/orders/return-calls.ts'
import type { returnCalls } from '#lib/orders/return-contract.ts'
import { returnReasons, returnTabs, SEND_BACK_DAYS } from '#lib/orders/returns.ts'
import {
  type GoodsOrderRow,
  goodsOrderColumns,
  goodsOrderOf,
  keyOf,
} from '#lib/orders/server/goods-orders.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { POSTAGE_KEY } from '#lib/orders/server/parcels/postage.ts'
import { ofOrder } from '#lib/orders/server/parcels/words-of-order.ts'
import { lineStateOf, paidShares } from '#lib/orders/server/refunds/goods-refund.ts'
import { goodsOrders, orderReturns } from '#lib/orders/server/tables.ts'
import { tellOrder } from '#lib/orders/server/timeline/tell-order.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import { endWatch, staffParcelsOf } from '#lib/parcels/server/parcels.ts'
import { sentByStaff } from '#lib/payments/server/desk/refund-act.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import {
  askedRefunds,
  askedRefundsOf,
  type RefundRow,
  refundOfPart,
  refusedOfPart,
} from '#lib/payments/server/refunds/refund-parts.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { DAY_MS, isoTime, shanghaiMinute } from '#lib/platform/text/dates.ts'
import { fenOf, yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { REFUND_YUAN_ALONE } from '#lib/staff/proposals.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { askReturn, sendBack, withdrawReturn } from './ask-return.ts'
import { keyOfReturn, lockReturn, type ReturnRow, returnsOf } from './find-returns.ts'
import { toReturn } from './return-view.ts'

export const returnHandlers: Handlers<typeof returnCalls> = {
  orderReturn: ({ db, user, input }) => askReturn(db, { userId: user.id, ...input }),
  orderReturnSend: ({ db, user, input }) => sendBack(db, { userId: user.id, ...input }),
  orderReturnWithdraw: ({ db, user, input }) =>
    withdrawReturn(db, { userId: user.id, id: input.id }),
  staffReturns: ({ db, input }) => listReturns(db, input),
  answerReturn: ({ db, user, input }) => answer(db, { staffId: user.id, ...input }),
  receiveReturn: ({ db, user, input, caller }) => {
    const mayRefund = user.permissions.includes('orders.refund')
    return receive(db, { staffId: user.id, mayRefund, caller, ...input })
  },
}

/** Lists for staff the returns with what was paid and what would go back. */
export async function listReturns(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffReturns>,
): Promise<Output<typeof staffReturns>> {
  const { id, state, orderId, trackingNumber, askedAt, endedAt } = orderReturns
  const asked = and(
    inArray(state, [...returnTabs[status].states]),
    q ? or(eq(trackingNumber, q.toUpperCase()), await ofOrder(db, q, orderId)) : undefined,
  )
  const order = ordered(sort, id, [status === 'ended' ? desc(endedAt) : asc(askedAt)])
  const query = byIds(
    db
      .select({ id })
      .from(orderReturns)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ back: orderReturns, order: goodsOrderColumns, userName: users.userName })
        .from(orderReturns)
        .innerJoin(goodsOrders, eq(goodsOrders.id, orderId))
        .innerJoin(payables, eq(payables.id, goodsOrders.id))
        .innerJoin(users, eq(users.id, payables.userId))
        .where(inArray(id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(orderReturns, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const tracks = await staffParcelsOf(
    db,
    'return',
    rows.map(({ back }) => back.id),
  )
  const usualAddress = await addressOfLast(db)
  const orderIds = rows.map(({ order }) => order.id)
  const refundsOf = await askedRefundsOf(db, orderIds)
  const returns = await returnsOf(db, ...orderIds)
  const items = rows.map(({ back, order, userName }) => {
    const refunds = refundsOf.get(order.id) ?? []
    return {
      ...toReturn(order, back),
      ...{ orderId: order.id, orderNum: order.orderNum, userId: order.userId, userName },
      track: tracks.get(back.id) ?? null,
      paidAmount: yuanOf(shareOf(order, back)),
      postageAmount: yuanOf(postageHere(order, refunds)),
      isLast: isLastPosted(order, back, { refunds, returns }),
      usualAddress,
      endedAt: isoTime(back.endedAt),
    }
  })
  return { ...list, items }
}

/** The address that was told last, which hardly ever changes. */
async function addressOfLast(db: Db) {
  const [row] = await db
    .select({ address: orderReturns.address })
    .from(orderReturns)
    .where(isNotNull(orderReturns.address))
    .orderBy(desc(orderReturns.answeredAt), desc(orderReturns.id))
    .limit(1)
  return row?.address ?? null
}

/** Returns what was paid for the returned line, in fen. */
function shareOf({ quote }: GoodsOrderRow, row: ReturnRow): number {
  const place = quote.lines.findIndex((line) => keyOf(line) === keyOfReturn(row))
  return paidShares(quote)[place] ?? 0
}

/** Postage that nobody has sent back yet, in fen; one that a wallet refused is demanded again by itself. */
function postageHere({ quote }: GoodsOrderRow, refunds: readonly RefundRow[]): number {
  const isAsked = refundOfPart(refunds, POSTAGE_KEY) ?? refusedOfPart(refunds, POSTAGE_KEY)
  return isAsked ? 0 : (quote.postageFen ?? 0)
}

type Known = { refunds: readonly RefundRow[]; returns: readonly ReturnRow[] }

/** Tells whether the buyer keeps nothing else of what is posted; what we have taken back is not kept, also where a wallet has refused its money. */
function isLastPosted(order: GoodsOrderRow, row: ReturnRow, { refunds, returns }: Known) {
  const own = returns.filter(({ orderId, state }) => orderId === order.id && state === 'accepted')
  const isHere = (key: string) => own.some((one) => keyOfReturn(one) === key)
  return order.quote.lines
    .filter(({ isPosted }) => isPosted)
    .map(keyOf)
    .filter((key) => key !== keyOfReturn(row) && !isHere(key))
    .every((key) => ['refunding', 'refunded'].includes(lineStateOf(order, refunds, key)))
}

type Answer = ParsedInput<typeof answerReturn> & { staffId: number }

/** Agrees to a return and tells where it is sent, or refuses it with a reason. Throws not_found, conflict when it was answered or withdrawn. */
export async function answer(
  db: Db,
  { staffId, id, address, reason }: Answer,
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const row = await lockReturn(tx, id)
    if (row.state !== 'asked')
      throw new AppError('conflict', { message: '这笔退货已经审核过，或买家已撤回' })
    const now = new Date()
    await tx
      .update(orderReturns)
      .set(
        address
          ? { state: 'approved', address, answeredAt: now }
          : { state: 'refused', answer: reason, answeredAt: now, endedAt: now },
      )
      .where(eq(orderReturns.id, id))
    const order = await goodsOrderOf(tx, { id: row.orderId })
    if (address) {
      const until = shanghaiMinute(new Date(now.getTime() + SEND_BACK_DAYS * DAY_MS))
      await tellOrder(tx, order, { event: 'returnApproved', until, which: id })
    } else await tellOrder(tx, order, { event: 'returnRefused', note: reason, which: id })
    await recordChange(tx, {
      ...{ staffId, noun: 'return', id, ownerId: order.userId, reason },
      before: { state: 'asked' },
      after: { state: address ? 'approved' : 'refused', ...(address && { place: address.place }) },
    })
  })
  return { done: true }
}

type Receive = ParsedInput<typeof receiveReturn> & {
  staffId: number
  /** Whoever looks may send money back as finance does. */
  mayRefund: boolean
  caller: Caller
}

/**
 * Takes a thing that has come back, and has its money sent back: by the rule as promised, or all that was paid for it where it is
 * our fault; with the postage in that case, and when it was the last of what was posted. Or refuses it with a reason. A parcel whose number was never
 * named may be received too. `amount` is what was shown, in yuan. Throws not_found, conflict when it is none that is waited for,
 * when another sum than the shown one goes back or finance has to decide on it, and what refundByStaff throws.
 */
export async function receive(
  db: Db,
  { staffId, mayRefund, caller, id, isAccepted, isOurFault, isToStock, amount, reason }: Receive,
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const row = await lockReturn(tx, id)
    if (row.state !== 'sent' && row.state !== 'approved')
      throw new AppError('conflict', { message: '这笔退货没有等待验收' })
    const order = await goodsOrderOf(tx, { id: row.orderId })
    const state = isAccepted ? 'accepted' : 'rejected'
    await tx
      .update(orderReturns)
      .set({
        ...{ state, answer: reason, endedAt: sql`now()` },
        ...(isAccepted && { isOurFault, isToStock }),
      })
      .where(eq(orderReturns.id, id))
    await endWatch(tx, 'return', [id])
    await recordChange(tx, {
      ...{ staffId, noun: 'return', id, ownerId: order.userId, reason },
      before: { state: row.state },
      after: {
        state,
        ...(row.trackingNumber && { parcel: parcelText(row) }),
        ...(isAccepted && { isOurFault, isToStock }),
      },
    })
    if (!isAccepted) {
      await tellOrder(tx, order, { event: 'returnRejected', note: reason, which: id })
      return
    }
    const known = {
      refunds: await askedRefunds(tx, order.id),
      returns: await returnsOf(tx, order.id),
    }
    const postage =
      isOurFault || isLastPosted(order, row, known) ? postageHere(order, known.refunds) : 0
    const fen = isOurFault ? shareOf(order, row) : row.dueFen
    const isByRule = row.state === 'sent' && !isOurFault
    if (!(mayRefund || isByRule) || (await isLarge(tx, order, fen + postage)))
      throw new AppError('conflict', { message: '这笔退款要由财务在“订单”里办理' })
    const sum = yuanOf(fen + postage)
    if (amount !== undefined && amount !== sum)
      throw new AppError('conflict', {
        message: `应退金额已变为 ¥${yuanText(sum)}，请核对后再确认`,
      })
    const parts = [
      { key: keyOfReturn(row), fen },
      ...(postage > 0 ? [{ key: POSTAGE_KEY, fen: postage }] : []),
    ]
    const why = `退货：${returnReasons[row.reason]}`
    await refundByStaff(tx, { staffId, id: order.id, reason: why, parts, caller }, [goodsPayable])
    await tellOrder(tx, order, { event: 'returnAccepted', amount: sum, which: id })
  })
  return { done: true }
}

/** Tells whether so much waits for a second person, with what staff sent back of the order before; the desk of orders has one. */
const isLarge = async (tx: Db, { orderNum }: GoodsOrderRow, fen: number): Promise<boolean> =>
  env().SECOND_PERSON === 'required' &&
  (await sentByStaff(tx, orderNum)) + fen > fenOf(REFUND_YUAN_ALONE)
