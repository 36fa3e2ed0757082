import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import { addresses } from './tables.ts'

/** A user's addresses, for that user's own export. */
export async function addressesOf(db: Db, userId: number) {
  const isOwn = eq(addresses.userId, userId)
  return withoutOwner(await db.select().from(addresses).where(isOwn).orderBy(asc(addresses.id)))
}

/** Deletes them with the account. */
export async function forgetAddresses(tx: Db, userId: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}
