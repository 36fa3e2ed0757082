import { couponOn, type Holder } from '#lib/coupons/server/order-coupons.ts'
import { sumOf } from '#lib/coupons/terms.ts'
import { type GoodsKind, soldOutNames } from '#lib/goods/kinds.ts'
import { mostPieces } from '#lib/goods/pieces.ts'
import { findGoods, type Goods } from '#lib/goods/server/goods.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { refusePaidDeposit, withDeposit } from './deposit/offer.ts'
import { ownedCourses } from './owned.ts'
import type { GoodsQuote, QuoteLine } from './tables.ts'

export type Item = { kind: GoodsKind; id: number; quantity: number }
export type GoodsWish = {
  userId: number
  items: Item[]
  /** One of the user's own; none when it is absent. */
  couponId?: number | null
  /** One of the user's own, for what is posted. */
  addressId?: number | null
  /** Pays a deposit now and the rest later. */
  isDeposit?: boolean
}

/** An open order of the user's, of which what it holds counts as free. */
export type HoldingOrder = Holder & { lines: readonly Item[] }

/**
 * What a user would pay for these things at this moment, with the coupon that is named, when what these `holders` hold is
 * free again, and how many of each they may take at most. Throws goods_unavailable for what is not on sale or cannot be
 * delivered yet, out_of_stock, conflict, also where no deposit is taken, course_owned for a course that the user has; of the coupon not_found, and conflict
 * with the reason.
 */
export async function quoteGoods(
  db: Db,
  wish: GoodsWish,
  holders: readonly HoldingOrder[] = [],
): Promise<{ quote: GoodsQuote; most: number[] }> {
  const held = holders.flatMap(({ lines }) => lines)
  const quoted = await quoteLines(db, wish, held)
  const lines = quoted.map(({ line }) => line)
  const most = quoted.map((one) => one.most)
  const sumFen = sumOf(lines.map(priceOf))
  const { userId, couponId } = wish
  if (!couponId)
    return { quote: await withDeposit(db, wish, { lines, sumFen, payFen: sumFen }), most }
  const coupon = await couponOn(db, couponId, { userId, lines, holders })
  const priced = { lines, sumFen, payFen: sumFen - sumOf(coupon.offs), coupon }
  return { quote: await withDeposit(db, wish, priced), most }
}

async function quoteLines(
  db: Db,
  { userId, items }: GoodsWish,
  held: readonly Item[],
): Promise<{ line: QuoteLine; most: number }[]> {
  const goods = await findGoods(db, items)
  const courseIds = items.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  const [owned] = await ownedCourses(db, userId, courseIds)
  if (owned) throw new AppError('course_owned')
  await refusePaidDeposit(db, userId, courseIds)
  return items.map(({ kind, id, quantity }) => {
    const found = goods.find((one) => one.kind === kind && one.id === id)
    if (!found?.canBeBought) throw new AppError('goods_unavailable')
    if (kind === 'course' && quantity !== 1) throw new AppError('invalid_input')
    const own = held.filter((one) => one.kind === kind && one.id === id)
    const free =
      found.left === null ? null : own.reduce((sum, one) => sum + one.quantity, found.left)
    if (free !== null && free < quantity)
      throw new AppError('out_of_stock', { message: shortText(found, free) })
    const most = mostPieces(kind, free)
    if (quantity > most)
      throw new AppError('conflict', {
        message: `“${found.title}”数量有限，每人每次最多买 ${most} 件`,
      })
    const { title, cover, priceFen, isPosted, validDays, refundRule, schedule } = found
    const line = {
      ...{ kind, id, quantity, title, cover, priceFen, isPosted, validDays, refundRule },
      schedules: schedule ? [schedule] : [],
    }
    return { line, most }
  })
}

const shortText = ({ kind, title }: Goods, free: number) =>
  free === 0 ? `“${title}”${soldOutNames[kind]}` : `“${title}”只剩 ${free} 件`

/** The price of a line before anything goes off it, in fen. */
export const priceOf = ({ priceFen, quantity }: Pick<QuoteLine, 'priceFen' | 'quantity'>) =>
  priceFen * quantity
