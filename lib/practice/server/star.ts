import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { assertMayCollect } from './question-access.ts'
import { favorites } from './tables.ts'

/** Stars a question; a second time is fine. What is starred may be read and practised. Throws not_found, vip_required. */
export async function star(
  db: Db,
  userId: number,
  questionId: number,
  libraries: readonly number[] = [],
): Promise<{ starred: boolean }> {
  await assertMayCollect(db, userId, questionId, libraries)
  await db.insert(favorites).values({ userId, questionId }).onConflictDoNothing()
  return { starred: true }
}

/** Takes the star away; fine without one. */
export async function cancelStar(
  db: Db,
  userId: number,
  questionId: number,
): Promise<{ starred: boolean }> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.questionId, questionId)))
  return { starred: false }
}
