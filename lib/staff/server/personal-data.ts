import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { staffViews } from './tables.ts'

/** The views that a user kept at the desk, for that user's own export. */
export async function viewsOf(db: Db, userId: number) {
  const { list, name, query } = staffViews
  return await db
    .select({ list, name, query })
    .from(staffViews)
    .where(eq(staffViews.userId, userId))
    .orderBy(asc(staffViews.id))
}

/** Deletes them with the account. */
export async function forgetViews(tx: Db, userId: number): Promise<void> {
  await tx.delete(staffViews).where(eq(staffViews.userId, userId))
}
