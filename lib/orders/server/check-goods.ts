import { couponChoices } from '#lib/coupons/server/order-coupons.ts'
import { COUPON_RETURN_TEXT, DEPOSIT_COUPON_TEXT } from '#lib/coupons/terms.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import type { OrderQuote } from '#lib/orders/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { toDeposit } from './deposit/deposit-view.ts'
import { depositOffer } from './deposit/offer.ts'
import { findParcelAddress } from './parcels/parcel-address.ts'
import { postageOf } from './parcels/postage.ts'
import { holdersOf, ordersSharing } from './place-order.ts'
import { type GoodsWish, quoteGoods } from './quote.ts'
import { toLine } from './timeline/order-facts.ts'

/** What an order of these things would cost and take, with which of the buyer's coupons, and which open ones it would replace, for the page that confirms it; nothing is held yet. Throws what quoteGoods throws. */
export async function checkGoods(db: Db, wish: GoodsWish): Promise<OrderQuote> {
  const sharing = await ordersSharing(db, wish)
  // What the buyer's own order holds is there for the next one.
  const holders = holdersOf(sharing)
  const { quote, most } = await quoteGoods(db, wish, holders)
  const { lines, sumFen, payFen, coupon } = quote
  const offer = await depositOffer(db, wish, payFen)
  const coupons = await couponChoices(db, { userId: wish.userId, lines, holders })
  const { userId, addressId = null } = wish
  const address = addressId ? await findParcelAddress(db, userId, addressId) : null
  const postage = await postageOf(db, quote, address?.provinceCode ?? null)
  const goods = await findGoods(db, lines)
  const replaced = sharing.filter(({ order, isKept }) => order.status === 'open' && !isKept)
  return {
    lines: lines.map((line, at) => ({ ...toLine(line, goods), most: most[at] ?? 1 })),
    sumAmount: yuanOf(sumFen),
    offAmount: yuanOf(sumFen - payFen),
    addressId,
    postageAmount: postage.fen === null ? null : yuanOf(postage.fen),
    postageText: postage.text,
    postageBar: postage.bar,
    payAmount: yuanOf(payFen + (postage.fen ?? 0)),
    coupon: coupon ? { id: coupon.id, name: coupon.name } : null,
    coupons,
    bestCouponId: coupons.find(({ bar }) => bar === null)?.id ?? null,
    couponReturnText: quote.deposit ? DEPOSIT_COUPON_TEXT : COUPON_RETURN_TEXT,
    deposit: offer && toDeposit(offer, payFen),
    isPosted: lines.some(({ isPosted }) => isPosted),
    replaces: replaced.map(({ order: { id, title } }) => ({ id, product: title })),
  }
}
