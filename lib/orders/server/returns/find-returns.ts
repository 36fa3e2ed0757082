import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isLiveReturn, liveReturnStates, type ReturnState } from '#lib/orders/returns.ts'
import { keyOf } from '#lib/orders/server/goods-orders.ts'
import { orderReturns } from '#lib/orders/server/tables.ts'
import { endWatch } from '#lib/parcels/server/parcels.ts'
import type { PartKeys } from '#lib/payments/server/payable-kind.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** All returns of an order, or of several, the oldest first. */
export async function returnsOf(db: Db, ...orderIds: number[]): Promise<ReturnRow[]> {
  return await db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, orderIds))
    .orderBy(asc(orderReturns.id))
}

/** Returns the key of the line that goes back, as a part of its order. */
export const keyOfReturn = ({ kind, itemId }: Pick<ReturnRow, 'kind' | 'itemId'>) =>
  keyOf({ kind, id: itemId })

/** Finds among these returns the one of a line that is still to be settled. */
export const liveReturnOf = (returns: readonly ReturnRow[], key: string): ReturnRow | undefined =>
  returns.find((one) => keyOfReturn(one) === key && isLiveReturn(one.state))

export const isOfLive = (states: readonly ReturnState[]) => inArray(orderReturns.state, [...states])

const isOf = (orderId: number, keys: PartKeys) =>
  and(
    eq(orderReturns.orderId, orderId),
    keys === null
      ? undefined
      : inArray(sql`${orderReturns.kind} || ':' || ${orderReturns.itemId}`, [...keys]),
  )

/** Reads a return under the locks of its buyer and order. Throws not_found. */
export async function lockReturn(tx: Db, id: number): Promise<ReturnRow> {
  const read = () => tx.select().from(orderReturns).where(eq(orderReturns.id, id))
  // A return never changes orders, so that may be read before the lock.
  const [found] = await read()
  if (!found) throw new AppError('not_found')
  await lockPayable(tx, found.orderId)
  const [row] = await read()
  if (!row) throw new AppError('not_found')
  return row
}

/** Ends the returns of these parts whose money staff send back without waiting for them, in the transaction that does so. */
export async function settleReturns(tx: Db, orderId: number, keys: PartKeys): Promise<void> {
  const settled = await tx
    .update(orderReturns)
    .set({ state: 'settled', endedAt: sql`now()` })
    .where(and(isOf(orderId, keys), isOfLive(liveReturnStates)))
    .returning({ id: orderReturns.id })
  const ids = settled.map(({ id }) => id)
  await endWatch(tx, 'return', ids)
}

/** Answers which of these parts came back fit to be sold again. */
export async function restocked(tx: Db, orderId: number, keys: PartKeys): Promise<string[]> {
  const rows = await tx
    .select({ kind: orderReturns.kind, itemId: orderReturns.itemId })
    .from(orderReturns)
    .where(and(isOf(orderId, keys), isOfLive(['accepted']), orderReturns.isToStock))
    .orderBy(asc(orderReturns.id))
  return rows.map(keyOfReturn)
}
