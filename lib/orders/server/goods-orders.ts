import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { PartKeys } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { refundOfPart } from '#lib/payments/server/refunds/refund-parts.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { askedOfOrder } from './deposit/rests.ts'
import { goodsOrderLines, goodsOrders } from './tables.ts'

const { id: _, ...own } = getTableColumns(goodsOrders)

const postedLine = (shipped: 'null' | 'not null') => sql<boolean>`exists (
  select from goods_order_lines line where line.order_id = ${payables.id} and line.is_posted
    and line.revoked_at is null and line.shipped_at is ${sql.raw(shipped)})`

/** Whether something that the buyer keeps is still to be sent, and whether something was, of a select from payables. */
export const isToShip = postedLine('null')
export const isShipped = postedLine('not null')

/** Whether the buyer has kept some things and given back others, of a select from payables. */
const isPartlyReturned = sql<boolean>`${payables.status} = 'paid' and exists (
  select from goods_order_lines line where line.order_id = ${payables.id} and line.revoked_at is not null) and exists (
  select from goods_order_lines line where line.order_id = ${payables.id} and line.revoked_at is null)`

/** Whether something of it is about to come back from its buyer, of a select from payables. */
const isReturning = sql<boolean>`exists (select from order_returns back
  where back.order_id = ${payables.id} and back.state in ('asked', 'approved', 'sent'))`

const hasLine = (which: string) => sql`exists (select from goods_order_lines line
  where line.order_id = ${payables.id} and ${sql.raw(which)})`

/**
 * Where an order with a deposit stands once that is paid, of a select from payables that joins goodsOrders: its rest is due,
 * or its course has gone back after both were paid, by one payment or two; null where the payable's status tells.
 */
export const restState = sql<'due' | 'refunding' | 'refunded' | null>`case
  when ${goodsOrders.quote}->'deposit' is null then null
  when ${hasLine('line.granted_at is null')} then case ${payables.status} when 'paid' then 'due' end
  when ${hasLine('line.revoked_at is not null')} then case when exists (select from refunds r
      where r.why = 'asked' and r.status <> 'done' and (r.payable_id = ${payables.id}
        or r.payable_id in (select rest.id from goods_rests rest where rest.order_id = ${payables.id})))
    then 'refunding' else 'refunded' end
  end`

/** The order that took the place of one that was closed for it, unless its owner has put it away, of a select from payables; else null. */
const replacedBy = sql<number | null>`case when ${payables.closedWhy} = 'replaced' then (
  select min(newer.order_id) from goods_order_lines newer
    join goods_orders put on put.id = newer.order_id and put.hidden_at is null
    join goods_order_lines old on old.kind = newer.kind and old.item_id = newer.item_id
  where newer.user_id = ${payables.userId} and newer.order_id > ${payables.id}
    and old.order_id = ${payables.id}) end`

/** The columns of a whole order, for a select from payables that joins goodsOrders. */
export const goodsOrderColumns = {
  ...getTableColumns(payables),
  ...own,
  ...{ isToShip, isShipped, isPartlyReturned, isReturning, restState, replacedBy },
}

/** An order of goods: what money sees of it, and what was ordered. */
export type GoodsOrderRow = PayableRow &
  Omit<typeof goodsOrders.$inferSelect, 'id'> &
  Record<'isToShip' | 'isShipped' | 'isPartlyReturned' | 'isReturning', boolean> & {
    restState: 'due' | 'refunding' | 'refunded' | null
    replacedBy: number | null
  }

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

/** A user's orders that are open or being closed. */
export async function pendingOrders(db: Db, userId: number): Promise<GoodsOrderRow[]> {
  const { status, userId: owner } = payables
  return await selectGoodsOrders(
    db,
    and(eq(owner, userId), inArray(status, ['open', 'closing'])),
  ).orderBy(payables.id)
}

/** Whether the money of one of these courses is on its way back to a user: the wallet may refuse and bring it back. */
export async function isCourseGoingBack(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<boolean> {
  const { orderId, kind, itemId, userId: owner, revokedAt } = goodsOrderLines
  const revoked = await db
    .select({ orderId, itemId })
    .from(goodsOrderLines)
    .where(
      and(eq(owner, userId), eq(kind, 'course'), inArray(itemId, courseIds), isNotNull(revokedAt)),
    )
    .orderBy(orderId)
  for (const line of revoked) {
    const asked = await askedOfOrder(db, line.orderId)
    const refund = refundOfPart(asked, keyOf({ kind: 'course', id: line.itemId }))
    if (refund?.status === 'pending') return true
  }
  return false
}

/** What a line is called as a part of its order. */
export const keyOf = ({ kind, id }: { kind: GoodsKind; id: number }) => `${kind}:${id}`

/** The lines of an order, or those of them with these keys. */
export const linesOf = (id: number, keys: PartKeys = null) => {
  const { orderId, kind, itemId } = goodsOrderLines
  return and(
    eq(orderId, id),
    keys === null ? undefined : inArray(sql`${kind} || ':' || ${itemId}`, [...keys]),
  )
}
