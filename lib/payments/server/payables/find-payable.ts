import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'
import type { OrderRow } from './lock-payable.ts'

/** An order of this user. Throws not_found, for those of others too. */
export async function getOrder(db: Db, userId: number, id: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(vipOrders)
    .where(and(eq(vipOrders.id, id), eq(vipOrders.userId, userId)))
  if (!order) throw new AppError('not_found')
  return order
}

/** The user's only order that is open or being closed. */
export async function findPendingOrder(db: Db, userId: number): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(vipOrders)
    .where(and(eq(vipOrders.userId, userId), inArray(vipOrders.status, ['open', 'closing'])))
  return order ?? null
}

/** The orders of a user whose money is on its way back at the buyer's demand. */
export async function refundingOrders(db: Db, userId: number): Promise<OrderRow[]> {
  return await db
    .select()
    .from(vipOrders)
    .where(and(eq(vipOrders.userId, userId), eq(vipOrders.status, 'refunding')))
}
