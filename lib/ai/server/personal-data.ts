import { asc, eq } from 'drizzle-orm'
import { shownSteps } from '#lib/ai/hints.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { aiHints } from './tables.ts'

/** The hints that a user was shown, for that user's own export. */
export async function hintsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select()
    .from(aiHints)
    .where(eq(aiHints.userId, userId))
    .orderBy(asc(aiHints.sittingId), asc(aiHints.position))
  return rows.map(({ sittingId, position, questionId, steps, shown, at }) => ({
    ...{ sittingId, position, questionId, at },
    steps: shownSteps(steps, shown),
  }))
}

/** Deletes them; the texts that they share with others name nobody. */
export async function forgetHints(tx: Db, userId: number): Promise<void> {
  await tx.delete(aiHints).where(eq(aiHints.userId, userId))
}
