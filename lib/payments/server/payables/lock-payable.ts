import { eq } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'

// The order of locks for everything that moves money or memberships:
//   1. the user's row, 2. the order's row, 3. attempts, grants, refunds.
// Whoever holds the user's row may read orders and grants of that user and decide by them. No wallet is
// asked while a lock is held: its answer may take seconds.

export type OrderRow = typeof vipOrders.$inferSelect

/** An order with its user's row, both locked until the transaction ends; null when there is none. */
export async function lockOrder(
  tx: Db,
  orderId: number,
): Promise<(OrderRow & { isGone: boolean }) | null> {
  // An order never changes hands, so its user may be read before the lock.
  const [owner] = await tx
    .select({ userId: vipOrders.userId })
    .from(vipOrders)
    .where(eq(vipOrders.id, orderId))
  if (!owner) return null
  const { isGone } = await lockUser(tx, owner.userId)
  const [order] = await tx
    .select()
    .from(vipOrders)
    .where(eq(vipOrders.id, orderId))
    .for('no key update')
  return order ? { ...order, isGone } : null
}
