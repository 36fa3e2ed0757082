import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { favoritePages } from './tables.ts'

/** The articles, courses and topics that a user has starred, for that user's own export. */
export async function favoritePagesOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { kind, targetId, createdAt } = favoritePages
  return await db
    .select({ kind, targetId, createdAt })
    .from(favoritePages)
    .where(eq(favoritePages.userId, userId))
    .orderBy(asc(createdAt))
}

/** Deletes a user's stars. */
export async function forgetFavoritePages(tx: Db, userId: number): Promise<void> {
  await tx.delete(favoritePages).where(eq(favoritePages.userId, userId))
}
