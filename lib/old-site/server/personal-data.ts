import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import { oldOrders, oldSitePeople } from './tables.ts'

/** Exports the orders of a user at the old site, for that user's own export; amounts are fen. */
export async function oldOrdersOf(db: Db, userId: number) {
  const isOwn = eq(oldOrders.userId, userId)
  return withoutOwner(
    await db.select().from(oldOrders).where(isOwn).orderBy(desc(oldOrders.paidAt), oldOrders.id),
  )
}

/** Tells when a user was brought from the old site, and whether the account was made by that, for that user's own export. */
export function oldSitePersonOf(db: Db, userId: number) {
  const { isMade, importedAt } = oldSitePeople
  return db
    .select({ isMade, importedAt })
    .from(oldSitePeople)
    .where(eq(oldSitePeople.userId, userId))
    .orderBy(asc(importedAt))
    .execute()
}

/** The books of the old site have its orders; the phone's hash stays without its owner, so that a later file brings nobody back. */
export async function forgetOldSite(tx: Db, userId: number): Promise<void> {
  await tx.delete(oldOrders).where(eq(oldOrders.userId, userId))
  await tx.update(oldSitePeople).set({ userId: null }).where(eq(oldSitePeople.userId, userId))
}
