import { type GoodsKind, soldOutNames } from '#lib/goods/kinds.ts'
import { findGoods, type Goods } from '#lib/goods/server/goods.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { ownedCourses } from './owned.ts'
import type { GoodsQuote, QuoteLine } from './tables.ts'

export type Item = { kind: GoodsKind; id: number; quantity: number }
export type GoodsWish = { userId: number; items: Item[] }

/**
 * What a user would pay for these things at this moment, when what is `held` for them is free again. Throws goods_unavailable for what is not on sale or cannot be
 * delivered yet, out_of_stock, course_owned for a course that the user has.
 */
export async function quoteGoods(
  db: Db,
  wish: GoodsWish,
  held: readonly Item[] = [],
): Promise<GoodsQuote> {
  const lines = await quoteLines(db, wish, held)
  const sumFen = sumOf(lines)
  return { lines, sumFen, payFen: sumFen }
}

async function quoteLines(
  db: Db,
  { userId, items }: GoodsWish,
  held: readonly Item[],
): Promise<QuoteLine[]> {
  const goods = await findGoods(db, items)
  const courseIds = items.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  const [owned] = await ownedCourses(db, userId, courseIds)
  if (owned) throw new AppError('course_owned')
  return items.map(({ kind, id, quantity }) => {
    const found = goods.find((one) => one.kind === kind && one.id === id)
    if (!found?.canBeBought) throw new AppError('goods_unavailable')
    // Nobody takes a course twice.
    if (kind === 'course' && quantity !== 1) throw new AppError('invalid_input')
    const own = held.filter((one) => one.kind === kind && one.id === id)
    const free = own.reduce(
      (sum, one) => sum + one.quantity,
      found.left ?? Number.POSITIVE_INFINITY,
    )
    if (free < quantity) throw new AppError('out_of_stock', { message: shortText(found, free) })
    if (found.left !== null && quantity > MOST_PIECES)
      throw new AppError('conflict', {
        message: `“${found.title}”数量有限，每人每次最多买 ${MOST_PIECES} 件`,
      })
    const { title, cover, priceFen, isPosted, validDays, refundRule, schedule } = found
    return {
      ...{ kind, id, quantity, title, cover, priceFen, isPosted, validDays, refundRule },
      schedules: schedule ? [schedule] : [],
    }
  })
}

/** Of a thing with a limit; an open order takes the place of another with the same thing, so a user holds no more. */
const MOST_PIECES = 5

const shortText = ({ kind, title }: Goods, free: number) =>
  free === 0 ? `“${title}”${soldOutNames[kind]}` : `“${title}”只剩 ${free} 件`

const sumOf = (lines: QuoteLine[]) =>
  lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
