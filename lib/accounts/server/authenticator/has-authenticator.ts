import { and, eq, isNotNull } from 'drizzle-orm'
import { authenticators } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Whether a user logs in with an authenticator: one that was begun and never confirmed does not count. */
export async function hasAuthenticator(db: Db, userId: number): Promise<boolean> {
  const isConfirmed = isNotNull(authenticators.confirmedAt)
  return (await db.$count(authenticators, and(eq(authenticators.userId, userId), isConfirmed))) > 0
}
