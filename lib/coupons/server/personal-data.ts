import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { userCoupons } from './tables.ts'

/** A user's coupons, for that user's own export, without who of staff gave them; amounts are fen. */
export async function couponsOf(db: Db, userId: number): Promise<unknown> {
  const rows = await db
    .select()
    .from(userCoupons)
    .where(eq(userCoupons.userId, userId))
    .orderBy(asc(userCoupons.id))
  return rows.map(({ userId: _, givenBy: __, ...row }) => row)
}

/** Deletes a user's coupons but those that an order holds or has used: they belong to its books. */
export async function forgetCoupons(tx: Db, userId: number): Promise<void> {
  const own = eq(userCoupons.userId, userId)
  await tx.delete(userCoupons).where(and(own, isNull(userCoupons.orderId)))
  await tx.update(userCoupons).set({ reason: '' }).where(own)
}
