import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { goodsOrders, goodsRests } from '#lib/orders/server/tables.ts'
import { beginClosing } from '#lib/payments/server/payables/close-payable.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { RefundRow } from '#lib/payments/server/refunds/refund-parts.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The payments of the rest that were begun for an order with a deposit, the oldest first; none for any other. */
export async function restsOf(db: Db, orderId: number): Promise<PayableRow[]> {
  return await db
    .select()
    .from(payables)
    .where(inArray(payables.id, restIds(db, orderId)))
    .orderBy(asc(payables.id))
}

/** The payment of the rest that was paid, whatever has become of its money; null while none was. */
export async function paidRest(db: Db, orderId: number): Promise<PayableRow | null> {
  const paid = (await restsOf(db, orderId)).find(({ status }) => isPaid[status])
  return paid ?? null
}

/** The one that can still turn out to be paid; null when there is none. */
export async function pendingRest(db: Db, orderId: number): Promise<PayableRow | null> {
  const pending = (await restsOf(db, orderId)).find(
    ({ status }) => status === 'open' || status === 'closing',
  )
  return pending ?? null
}

const isPaid: Record<PayableRow['status'], boolean> = {
  ...{ open: false, closing: false, closed: false },
  ...{ paid: true, refunding: true, refunded: true },
}

/** Whether a number is that of a rest, or else of an order. */
export async function payableKindOf(db: Db, id: number): Promise<'rest' | 'goods'> {
  return (await db.$count(goodsRests, eq(goodsRests.id, id))) > 0 ? 'rest' : 'goods'
}

/** The number of the order that this payment is the rest of. */
export async function orderOfRest(db: Db, { id }: Pick<PayableRow, 'id'>): Promise<number> {
  const [row] = await db.select().from(goodsRests).where(eq(goodsRests.id, id))
  if (!row) throw new Error(`payable ${id} is the rest of nothing`)
  return row.orderId
}

/** The orders that these payments are the rests of, by the number of the rest. */
export async function ordersOfRests(db: Db, restIds: number[]) {
  const rows = await db
    .select({
      ...{ restId: goodsRests.id, id: goodsOrders.id },
      ...{ orderNum: payables.orderNum, quote: goodsOrders.quote },
    })
    .from(goodsRests)
    .innerJoin(goodsOrders, eq(goodsOrders.id, goodsRests.orderId))
    .innerJoin(payables, eq(payables.id, goodsOrders.id))
    .where(inArray(goodsRests.id, restIds))
  return new Map(rows.map(({ restId, ...order }) => [restId, order]))
}

/** Reason of the refund by which an order whose rest was not paid is closed. */
export const REST_UNPAID = '到期未付尾款'

/** The refunds that buyer, staff or clock asked for of an order, by any of its payments, the oldest first. */
export async function askedOfOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  const { payableId, why, id } = refunds
  return await db
    .select()
    .from(refunds)
    .where(
      and(eq(why, 'asked'), or(eq(payableId, orderId), inArray(payableId, restIds(db, orderId)))),
    )
    .orderBy(asc(id))
}

/** Lets no payment of the rest begin any more; the job tells the wallets. Within a transaction that holds the user's row. */
export async function stopRests(tx: Db, orderId: number): Promise<void> {
  const pending = await pendingRest(tx, orderId)
  if (pending?.status === 'open') await beginClosing(tx, pending.id, 'cancelled')
}

const restIds = (db: Db, orderId: number) =>
  db.select({ id: goodsRests.id }).from(goodsRests).where(eq(goodsRests.orderId, orderId))

/** WeChat's description of a trade holds 127 bytes. */
const TITLE_LENGTH = 36

/** Names a payment of a part of the price, for the wallet and lists. */
export const partTitle = (title: string, part: '定金' | '尾款') =>
  `${title.slice(0, TITLE_LENGTH)}（${part}）`
