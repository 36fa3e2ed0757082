import { eq } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

// The order of locks for everything that moves money or memberships:
//   1. the user's row, 2. the order's row, 3. attempts, grants, refunds, the user's coupons, 4. what buyers share
//   (the numbers of a code's coupons, stock), lowest id first.
// Whoever holds the user's row may read orders and grants of that user and decide by them. No wallet is
// asked while a lock is held: its answer may take seconds.

export type PayableRow = typeof payables.$inferSelect

/** An order with its user's row, both locked until the transaction ends; null when there is none. */
export async function lockPayable(
  tx: Db,
  payableId: number,
): Promise<(PayableRow & { isGone: boolean }) | null> {
  // An order never changes hands, so its user may be read before the lock.
  const [owner] = await tx
    .select({ userId: payables.userId })
    .from(payables)
    .where(eq(payables.id, payableId))
  if (!owner) return null
  const { isGone } = await lockUser(tx, owner.userId)
  const [order] = await tx
    .select()
    .from(payables)
    .where(eq(payables.id, payableId))
    .for('no key update')
  return order ? { ...order, isGone } : null
}
