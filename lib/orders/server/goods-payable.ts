import { and, inArray, isNull, sql } from 'drizzle-orm'
import { freeCoupon, returnCoupon } from '#lib/coupons/server/order-coupons.ts'
import { sumOf } from '#lib/coupons/terms.ts'
import { dueText } from '#lib/goods/deposit.ts'
import { returnStock } from '#lib/goods/server/stock.ts'
import { isLiveReturn, returnStates } from '#lib/orders/returns.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import { endWatch } from '#lib/parcels/server/parcels.ts'
import { channelsOn } from '#lib/payments/server/channels.ts'
import type { DeskFacts, PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { askedRefunds } from '#lib/payments/server/refunds/refund-parts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { depositShare } from './deposit/deposit-refund.ts'
import { grantLines } from './deposit/grant-lines.ts'
import { restoreDeposit, returnDeposit, revokeDeposit } from './deposit/move-money.ts'
import { restPayable } from './deposit/rest-payable.ts'
import { tellDeposit } from './deposit/tell-deposit.ts'
import { type GoodsOrderRow, goodsOrderOf, keyOf, linesOf } from './goods-orders.ts'
import { goodsFenOf, POSTAGE_KEY } from './parcels/postage.ts'
import { goodsRefund, paidShares } from './refunds/goods-refund.ts'
import {
  keyOfReturn,
  type ReturnRow,
  restocked,
  returnsOf,
  settleReturns,
} from './returns/find-returns.ts'
import { type GoodsQuote, goodsOrderLines, goodsOrders, type QuoteLine } from './tables.ts'
import { orderHome } from './timeline/order-home.ts'
import { tellRefunds } from './timeline/tell-refund.ts'

/** Orders of courses and books. */
export const goodsPayable: PayableKind = {
  kind: 'goods',
  // A deposit holds the seat; what was ordered is given by the payment of the rest.
  grant: async (tx, { id }) => {
    const order = await goodsOrderOf(tx, { id })
    if (order.quote.deposit) await tellDeposit(tx, order, { event: 'paid' })
    else await grantLines(tx, id)
  },
  revoke: async (tx, { id }, keys) => {
    if ((await goodsOrderOf(tx, { id })).quote.deposit) return await revokeDeposit(tx, id)
    await settleReturns(tx, id, keys)
    await tx.update(goodsOrderLines).set({ revokedAt: sql`now()` }).where(linesOf(id, keys))
  },
  restore: async (tx, { id }, keys) => {
    if ((await goodsOrderOf(tx, { id })).quote.deposit) return await restoreDeposit(tx, id)
    await tx.update(goodsOrderLines).set({ revokedAt: null }).where(linesOf(id, keys))
  },
  release: async (tx, order) => {
    await freeCoupon(tx, order.id)
    await returnStock(tx, (await goodsOrderOf(tx, order)).quote.lines)
  },
  // What was never sent can be sold again, and what came back as a return when staff found it fit; other things that were sent staff put back by hand.
  returned: async (tx, order, keys) => {
    const whole = await goodsOrderOf(tx, order)
    await tellRefunds(tx, whole, order.id)
    if (whole.quote.deposit) return await returnDeposit(tx, whole)
    const fit = await restocked(tx, order.id, keys)
    const unsent = await tx
      .select({ kind: goodsOrderLines.kind, id: goodsOrderLines.itemId })
      .from(goodsOrderLines)
      .where(and(linesOf(order.id, keys), isNull(goodsOrderLines.shippedAt)))
      .orderBy(goodsOrderLines.kind, goodsOrderLines.itemId)
    const { quote } = whole
    if (await isAllBack(tx, order.id, quote)) await returnCoupon(tx, order.id)
    const isHere = (line: QuoteLine) =>
      fit.includes(keyOf(line)) || unsent.some((one) => keyOf(one) === keyOf(line))
    await returnStock(tx, quote.lines.filter(isHere))
    // Nothing that was sent is kept.
    if (!whole.isShipped) await endWatch(tx, 'order', [order.id])
  },
  refundOf: async (tx, { id }, keys) => {
    const order = await goodsOrderOf(tx, { id })
    return await (order.quote.deposit
      ? depositShare(tx, order, { id, keys })
      : goodsRefund(tx, order, keys))
  },
  home: async (db, order) => orderHome(db, await goodsOrderOf(db, order)),
  facts: factsOf,
}

/** Whether all that was paid for its things has gone back for good: whoever keeps lessons that were taught has bought something with the coupon. */
async function isAllBack(tx: Db, id: number, quote: GoodsQuote): Promise<boolean> {
  const done = (await askedRefunds(tx, id)).filter(({ status }) => status === 'done')
  // No coupon pays postage, whether it went back or not.
  const postage = done.flatMap(({ parts }) => parts ?? []).filter(({ key }) => key === POSTAGE_KEY)
  const fen = sumOf(done.map(({ amountFen }) => amountFen)) - sumOf(postage.map(({ fen }) => fen))
  return fen >= goodsFenOf(quote)
}

/** The wallets of the environment, for orders of goods and their rests alone. */
export const goodsPaymentContext = (db: Db): PaymentContext => ({
  channels: channelsOn(db),
  kinds: [goodsPayable, restPayable],
})

async function factsOf(db: Db, orders: PayableRow[]): Promise<Map<number, DeskFacts>> {
  const rows = await db
    .select()
    .from(goodsOrders)
    .where(
      inArray(
        goodsOrders.id,
        orders.map(({ id }) => id),
      ),
    )
  const backs = await returnsOf(db, ...rows.map(({ id }) => id))
  return new Map(
    rows.map((row) => {
      const live = backs.filter(({ orderId, state }) => orderId === row.id && isLiveReturn(state))
      const notes = [...notesOf(row), ...live.map((back) => returnNote(row, back))]
      return [row.id, { notes, refusal: null, parts: withLeast(partsOf(row), live) }]
    }),
  )
}

function partsOf({ quote }: Pick<GoodsOrderRow, 'quote'>): DeskFacts['parts'] {
  const shares = quote.deposit ? [quote.deposit.fen] : paidShares(quote)
  const lines = quote.lines.map((line, index) => {
    return { key: keyOf(line), title: line.title, fen: shares[index] ?? 0 }
  })
  const fen = quote.postageFen ?? 0
  return fen > 0 ? [...lines, { key: POSTAGE_KEY, title: '运费', fen, isExtra: true }] : lines
}

/** A smaller sum would end the return for less than its buyer was promised. */
const withLeast = (parts: DeskFacts['parts'], live: readonly ReturnRow[]): DeskFacts['parts'] =>
  parts.map((part) => {
    const back = live.find((one) => keyOfReturn(one) === part.key)
    return back ? { ...part, leastFen: Math.min(back.dueFen, part.fen) } : part
  })

function returnNote({ quote }: Pick<GoodsOrderRow, 'quote'>, back: ReturnRow): string {
  const title = quote.lines.find((line) => keyOf(line) === keyOfReturn(back))?.title ?? ''
  return `“${title}”正在退货（${returnStates[back.state]}，应退 ¥${yuanText(yuanOf(back.dueFen))}），退款后退货结束`
}

function notesOf(order: typeof goodsOrders.$inferSelect) {
  const { quote, isPosted, address, trackingNumber } = order
  const lines = quote.lines.map(({ title, quantity }) => `${title} × ${quantity}`)
  const parcel = trackingNumber
    ? [parcelText(order)]
    : isPosted
      ? [address ? '收货地址在“发货订单”' : '还没有收货地址']
      : []
  const off = quote.coupon ? [`优惠券“${quote.coupon.name}” −¥${offYuan(quote)}`] : []
  const postage = quote.postageFen ? [`运费 ¥${yuanText(yuanOf(quote.postageFen))}`] : []
  return [...lines, ...off, ...postage, ...depositNotes(quote), ...parcel]
}

function depositNotes({ payFen, deposit }: GoodsQuote): string[] {
  if (!deposit) return []
  const { fen, dueAt } = deposit
  const rest = yuanText(yuanOf(payFen - fen))
  return [`定金 ¥${yuanText(yuanOf(fen))}，尾款 ¥${rest}，${dueText(dueAt)}前付清`]
}

const offYuan = (quote: GoodsQuote) => yuanText(yuanOf(quote.sumFen - goodsFenOf(quote)))
