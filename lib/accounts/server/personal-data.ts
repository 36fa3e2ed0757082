import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { authenticators } from './tables.ts'

/** Whether and since when a user has an authenticator, for that user's own export; its key and recovery codes are secrets. */
export async function authenticatorOf(db: Db, userId: number) {
  const [own] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  return own ? { confirmedAt: own.confirmedAt && isoTime(own.confirmedAt) } : null
}

/** Deletes it with the account. */
export async function forgetAuthenticator(tx: Db, userId: number): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
}
