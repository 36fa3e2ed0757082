import { asc, eq, getTableColumns } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import { membershipGrants, vipOrders } from './tables.ts'

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

/** A user's memberships, for that user's own export. */
export async function membershipOf(db: Db, userId: number) {
  const grants = membershipGrants
  const isOwn = eq(grants.userId, userId)
  return withoutOwner(await db.select().from(grants).where(isOwn).orderBy(asc(grants.id)))
}
