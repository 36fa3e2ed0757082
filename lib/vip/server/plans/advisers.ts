import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { advisers, vipOrders } from '#lib/vip/server/tables.ts'

/** The course advisers on duty, in their order. */
export function allAdvisers(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(eq(advisers.onDuty, true))
    .orderBy(asc(advisers.position), asc(advisers.id))
    .execute()
}

/** The adviser of a user's newest order, one that was paid before others; null when no order has one. */
export async function findLastAdviser(db: Db, userId: number): Promise<number | null> {
  const { paidAt, id } = payables
  const { adviserId } = vipOrders
  const [row] = await db
    .select({ adviserId })
    .from(vipOrders)
    .innerJoin(payables, eq(id, vipOrders.id))
    .where(and(eq(payables.userId, userId), isNotNull(adviserId)))
    .orderBy(sql`${paidAt} is null`, desc(id))
    .limit(1)
  return row?.adviserId ?? null
}
