import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { goodsOrderLines, goodsOrders } from './tables.ts'

const { id: _, ...own } = getTableColumns(goodsOrders)

/** The columns of a whole order, for a select from payables that joins goodsOrders. */
export const goodsOrderColumns = { ...getTableColumns(payables), ...own }

/** An order of goods: what money sees of it, and what was ordered. */
export type GoodsOrderRow = PayableRow & Omit<typeof goodsOrders.$inferSelect, 'id'>

const selectGoodsOrders = (db: Db, where: SQL | undefined) =>
  db
    .select(goodsOrderColumns)
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(where)

/** The whole of an order. Throws when it is none of goods. */
export async function goodsOrderOf(db: Db, { id }: Pick<PayableRow, 'id'>): Promise<GoodsOrderRow> {
  const [order] = await selectGoodsOrders(db, eq(payables.id, id))
  if (!order) throw new Error(`order ${id} is none of goods`)
  return order
}

/** An own order, also one that was put away. Throws not_found, for those of others too. */
export async function getGoodsOrder(db: Db, userId: number, id: number): Promise<GoodsOrderRow> {
  const [order] = await selectGoodsOrders(db, and(eq(payables.id, id), eq(payables.userId, userId)))
  if (!order) throw new AppError('not_found')
  return order
}

/** A user's orders that are open, being closed, or on their way back. */
export async function undecidedOrders(db: Db, userId: number): Promise<GoodsOrderRow[]> {
  const { status, userId: owner } = payables
  return await selectGoodsOrders(
    db,
    and(eq(owner, userId), inArray(status, ['open', 'closing', 'refunding'])),
  ).orderBy(payables.id)
}

export const linesOf = (orderId: number) => eq(goodsOrderLines.orderId, orderId)
