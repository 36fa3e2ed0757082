import { eq, sql } from 'drizzle-orm'
import type { OrderAddressChange } from '#lib/orders/contract.ts'
import { type GoodsOrderRow, getGoodsOrder } from '#lib/orders/server/goods-orders.ts'
import { canSetAddress } from '#lib/orders/server/order-view.ts'
import { goodsOrders } from '#lib/orders/server/tables.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { parcelAddress } from './parcel-address.ts'
import { postageOf } from './postage.ts'

type Change = { userId: number; id: number; addressId: number; preview?: boolean }

/**
 * Sends the parcel of an order to an own address, until it is sent, where that costs no more than was paid; with `preview`
 * it says only what would be. Throws not_found, and conflict, also with the difference in Chinese.
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
    const change = await weigh(tx, order, address.provinceCode)
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
  { quote, status, address }: GoodsOrderRow,
  provinceCode: string,
): Promise<Omit<OrderAddressChange, 'done'>> {
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
  const moved = `运费由 ${inYuan(wasFen)} 变为 ${inYuan(fen)}`
  if (status === 'open')
    return {
      ...{ way: 'reorder', text: `${moved}，请按新地址重新下单，原订单随即关闭` },
      ...{ ...now, payAmount: yuanOf(quote.payFen - wasFen + fen) },
    }
  if (fen < wasFen) return { way: 'change', text: `${moved}，可以更换；已付运费的差额不退`, ...now }
  return {
    ...{
      way: 'refused',
      text: `${moved}，要多付 ${inYuan(fen - wasFen)}，网站上不能补付，请联系客服`,
    },
    ...now,
  }
}

const inYuan = (fen: number) => `¥${yuanText(yuanOf(fen))}`
