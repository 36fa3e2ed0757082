import { asc, eq, getTableColumns } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipOrders } from './tables.ts'

/** What a user's orders of memberships hold beside their payables, for that user's own export; amounts are fen. */
export function vipOrdersOf(db: Db, userId: number) {
  return db
    .select(getTableColumns(vipOrders))
    .from(vipOrders)
    .innerJoin(payables, eq(payables.id, vipOrders.id))
    .where(eq(payables.userId, userId))
    .orderBy(asc(vipOrders.id))
    .execute()
}
