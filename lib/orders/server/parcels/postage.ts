import { type GoodsWish, type HoldingOrder, priceOf, quoteGoods } from '#lib/orders/server/quote.ts'
import type { GoodsQuote } from '#lib/orders/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { moneyText, yuanOf } from '#lib/platform/text/money.ts'
import type { Posted } from '#lib/postage/postage.ts'
import { postageAnywhere, postageTo } from '#lib/postage/server/postage-rules.ts'
import { findParcelAddress, parcelAddress } from './parcel-address.ts'

/** Names postage among the parts of an order; a line is `kind:id`. */
export const POSTAGE_KEY = 'postage'

/** The sum paid for the things of an order, without their postage, in fen. */
export const goodsFenOf = ({ payFen, postageFen = 0 }: GoodsQuote): number => payFen - postageFen

/** The pieces that are posted, and what is paid for them after the coupon; null where nothing is posted. */
function postedOf({ lines, coupon }: GoodsQuote): Posted | null {
  const posted = lines.flatMap((line, index) =>
    line.isPosted
      ? [{ pieces: line.quantity, fen: priceOf(line) - (coupon?.offs[index] ?? 0) }]
      : [],
  )
  if (posted.length === 0) return null
  return {
    pieces: posted.reduce((sum, { pieces }) => sum + pieces, 0),
    fen: posted.reduce((sum, { fen }) => sum + fen, 0),
  }
}

/** Postage as far as it is known, in fen and in words. */
type QuotePostage = {
  /** Null while it depends on an address that is not chosen, or where nothing is sent there. */
  fen: number | null
  text: string
  /** Says why nothing is sent there, or anywhere; null where it is. */
  bar: string | null
}

/** The postage of the things of a quote to a province by its code, null while no address is chosen. */
export async function postageOf(
  db: Db,
  quote: GoodsQuote,
  provinceCode: string | null,
): Promise<QuotePostage> {
  const posted = postedOf(quote)
  if (!posted) return { fen: 0, text: '', bar: null }
  if (provinceCode !== null) {
    const { fen, text, bar } = await postageTo(db, posted, provinceCode)
    return bar === undefined ? { fen, text, bar: null } : { fen: null, text: '', bar }
  }
  const anywhere = await postageAnywhere(db, posted)
  if (!anywhere) return { fen: null, text: '', bar: '要邮寄的商品暂时不能寄出' }
  const { least, most, isSame } = anywhere
  if (isSame) return { fen: least, text: least === 0 ? '包邮' : '', bar: null }
  const range = least === most ? inYuan(least) : `${inYuan(least)} 至 ${inYuan(most)}`
  return { fen: null, text: `按收货省份计算，${range}，选好地址后写明`, bar: null }
}

const inYuan = (fen: number) => moneyText(yuanOf(fen))

/** Quotes an order of these things with its postage to the chosen address. Throws what quoteGoods throws, not_found for the address, and conflict while the postage cannot be known or nothing is sent there. */
export async function quoteOrder(
  db: Db,
  wish: GoodsWish,
  holders: readonly HoldingOrder[] = [],
): Promise<GoodsQuote> {
  const { quote } = await quoteGoods(db, wish, holders)
  if (!quote.lines.some(({ isPosted }) => isPosted)) return quote
  const address = wish.addressId ? await parcelAddress(db, wish.userId, wish.addressId) : null
  const { fen, bar } = await postageOf(db, quote, address?.provinceCode ?? null)
  if (fen === null)
    throw new AppError('conflict', { message: bar ?? '请先选择收货地址：运费按省份计算' })
  return { ...quote, postageFen: fen, payFen: quote.payFen + fen }
}

/** Whether an open order costs the same to post now: to the address that is wished for, or to its own when none is. One that there is not is refused when it is placed. */
export async function isSamePostage(
  db: Db,
  { quote, address }: { quote: GoodsQuote; address: { provinceCode?: string } | null },
  { userId, addressId }: GoodsWish,
): Promise<boolean> {
  const wished = addressId ? await findParcelAddress(db, userId, addressId) : address
  if (!wished && addressId) return true
  const { fen } = await postageOf(db, quote, wished?.provinceCode ?? null)
  return fen === (quote.postageFen ?? 0)
}
