import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type DepositTerms, depositTerms, mostFen } from '#lib/goods/deposit.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { type GoodsQuote, goodsOrderLines } from '#lib/orders/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

type Item = Parameters<typeof findGoods>[1][number]

/** The terms of the deposit that can be paid now for these things, which cost `payFen` after their coupon, the price that a deposit is a fifth of; null where all is paid at once. */
export async function depositOffer(
  db: Db,
  { items }: { items: readonly Item[] },
  payFen: number,
): Promise<DepositTerms | null> {
  const [item] = items
  if (items.length !== 1 || item?.kind !== 'course') return null
  const [found] = await findGoods(db, items)
  const terms = found ? depositTerms(found) : null
  return terms && terms.fen <= mostFen(payFen) ? terms : null
}

/** The quote with the terms of its deposit, where the buyer wishes for one. Throws conflict where none is taken. */
export async function withDeposit(
  db: Db,
  wish: { items: readonly Item[]; isDeposit?: boolean },
  quote: GoodsQuote,
): Promise<GoodsQuote> {
  if (!wish.isDeposit) return quote
  const deposit = await depositOffer(db, wish, quote.payFen)
  if (!deposit) throw new AppError('conflict', { message: '现在不能先付定金，请选择付全款' })
  return { ...quote, deposit }
}

/** Throws conflict for a course of which the user has paid the deposit and not the rest. */
export async function refusePaidDeposit(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<void> {
  const { orderId, kind, itemId, userId: owner, grantedAt, revokedAt } = goodsOrderLines
  const due = and(
    ...[eq(owner, userId), eq(kind, 'course'), inArray(itemId, courseIds)],
    ...[eq(payables.status, 'paid'), isNull(grantedAt), isNull(revokedAt)],
  )
  const [found] = await db
    .select({ id: payables.id })
    .from(goodsOrderLines)
    .innerJoin(payables, eq(payables.id, orderId))
    .where(due)
    .limit(1)
  if (found)
    throw new AppError('conflict', {
      message: '这门课程您已经付了定金，请到“我的订单”付尾款',
      data: { orderId: found.id },
    })
}
