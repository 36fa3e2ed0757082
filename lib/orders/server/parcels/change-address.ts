import { eq, sql } from 'drizzle-orm'
import type { OrderAddressChange } from '#lib/orders/contract.ts'
import { type GoodsOrderRow, getGoodsOrder } from '#lib/orders/server/goods-orders.ts'
import { canSetAddress } from '#lib/orders/server/order-view.ts'
import { holdersOf, ordersSharing } from '#lib/orders/server/place-order.ts'
import { goodsOrders } from '#lib/orders/server/tables.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { moneyText, yuanOf } from '#lib/platform/text/money.ts'
import { parcelAddress } from './parcel-address.ts'
import { goodsFenOf, postageOf, quoteOrder } from './postage.ts'

type Change = { userId: number; id: number; addressId: number; preview?: boolean }

/**
 * Sends the parcel of an order to an own address, until it is sent, where that costs no more than was paid; with `preview`
 * it says only what would be. Throws not_found, conflict, also with the difference in Chinese, and of one to be placed anew what quoteOrder throws.
 */
export async function setOrderAddress(
  db: Db,
  { userId, id, addressId, preview = false }: Change,
): Promise<OrderAddressChange> {
  await getGoodsOrder(db, userId, id)
  return await db.transaction(async (tx) => {
    // Under the lock that the desk takes to send it: either the label has this address, or this is refused.
    await lockPayable(tx, id)
    const order = await getGoodsOrder(tx, userId, id)
    if (!canSetAddress(order))
      throw new AppError('conflict', { message: '这笔订单已不能更换收货地址' })
    const address = await parcelAddress(tx, userId, addressId)
    const change = await weigh(tx, order, { addressId, provinceCode: address.provinceCode })
    if (preview) return { ...change, done: false }
    if (change.way !== 'change') throw new AppError('conflict', { message: change.text })
    const addressChangedAt = order.address && order.paidAt ? sql`now()` : order.addressChangedAt
    await tx.update(goodsOrders).set({ address, addressChangedAt }).where(eq(goodsOrders.id, id))
    return { ...change, done: true }
  })
}

/** Tells what another address costs in postage, and so whether it can be taken. */
async function weigh(
  tx: Db,
  order: GoodsOrderRow,
  { addressId, provinceCode }: { addressId: number; provinceCode: string },
): Promise<Omit<OrderAddressChange, 'done'>> {
  const { quote, status, address } = order
  const wasFen = quote.postageFen ?? 0
  const { fen: askedFen, bar } = await postageOf(tx, quote, provinceCode)
  const was = { wasPostageAmount: yuanOf(wasFen) }
  if (askedFen === null)
    return { way: 'refused', text: bar ?? '', ...was, postageAmount: null, payAmount: null }
  // An order from before there was postage, or one that needed no address, was placed at this sum to wherever it goes.
  const isPromised =
    quote.postageFen === undefined || !address || address.provinceCode === provinceCode
  const fen = isPromised ? wasFen : askedFen
  const now = { ...was, postageAmount: yuanOf(fen), payAmount: null }
  if (fen === wasFen) return { way: 'change', text: `运费不变，${inYuan(fen)}`, ...now }
  if (status === 'open') return await weighAnew(tx, order, addressId)
  const moved = `运费由 ${inYuan(wasFen)} 变为 ${inYuan(fen)}`
  if (fen < wasFen) return { way: 'change', text: `${moved}，可以更换；已付运费的差额不退`, ...now }
  return {
    ...{
      way: 'refused',
      text: `${moved}，要多付 ${inYuan(fen - wasFen)}，网站上不能补付，请联系客服`,
    },
    ...now,
  }
}

/** Tells what the order costs when it is placed anew to this address, at the prices of now. Throws what quoteOrder throws. */
async function weighAnew(
  tx: Db,
  { userId, quote: was }: GoodsOrderRow,
  addressId: number,
): Promise<Omit<OrderAddressChange, 'done'>> {
  const items = was.lines.map(({ kind, id, quantity }) => ({ kind, id, quantity }))
  const wish = { userId, items, couponId: was.coupon?.id ?? null, addressId }
  const quote = await quoteOrder(tx, wish, holdersOf(await ordersSharing(tx, wish)))
  const [wasFen, fen] = [was.postageFen ?? 0, quote.postageFen ?? 0]
  const isOtherPrice = goodsFenOf(quote) !== goodsFenOf(was)
  const moved = `运费由 ${inYuan(wasFen)} 变为 ${inYuan(fen)}${isOtherPrice ? '，商品价格也已变' : ''}`
  return {
    ...{ way: 'reorder', text: `${moved}，请按新地址重新下单，原订单随即关闭` },
    ...{ wasPostageAmount: yuanOf(wasFen), postageAmount: yuanOf(fen) },
    payAmount: yuanOf(quote.payFen),
  }
}

const inYuan = (fen: number) => moneyText(yuanOf(fen))
