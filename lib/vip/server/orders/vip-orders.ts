import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'

/** An order of a membership: what money sees of it, and what was ordered. */
export type VipOrderRow = PayableRow & Omit<typeof vipOrders.$inferSelect, 'id'>

/** The columns of a whole order, for a select from payables that joins vipOrders. */
export const vipOrderColumns = {
  ...getTableColumns(payables),
  quote: vipOrders.quote,
  adviserId: vipOrders.adviserId,
}

const select = (db: Db) =>
  db.select(vipOrderColumns).from(payables).innerJoin(vipOrders, eq(vipOrders.id, payables.id))

/** The whole of an order. Throws when it is none of a membership. */
export async function vipOrderOf(db: Db, { id }: Pick<PayableRow, 'id'>): Promise<VipOrderRow> {
  const [order] = await select(db).where(eq(payables.id, id))
  if (!order) throw new Error(`order ${id} is none of a membership`)
  return order
}

/** The user's only order that is open or being closed. */
export async function findPendingOrder(db: Db, userId: number): Promise<VipOrderRow | null> {
  const { status, userId: owner } = payables
  const [order] = await select(db).where(
    and(eq(owner, userId), inArray(status, ['open', 'closing'])),
  )
  return order ?? null
}

/** The orders of a user whose money is on its way back at the buyer's demand. */
export async function refundingOrders(db: Db, userId: number): Promise<VipOrderRow[]> {
  return await select(db).where(and(eq(payables.userId, userId), eq(payables.status, 'refunding')))
}
