import { asc, eq } from 'drizzle-orm'
import type { HintStep } from '#lib/ai/hints.ts'
import { aiHints } from '#lib/ai/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The steps up to the furthest that was shown. */
export const shownSteps = (steps: readonly HintStep[], shown: number): HintStep[] =>
  steps.filter(({ step }) => step <= shown)

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
