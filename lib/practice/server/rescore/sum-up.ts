import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'

/** Sums the marks of these sittings up again. */
export async function sumUp(tx: Db, sittingIds: number[]): Promise<void> {
  const sum = tx
    .select({ sum: sql`round(coalesce(sum(${sittingQuestions.score}), 0)::numeric, 2)` })
    .from(sittingQuestions)
    .where(eq(sittingQuestions.sittingId, sittings.id))
  await tx
    .update(sittings)
    .set({ score: sql`(${sum})` })
    .where(inArray(sittings.id, sittingIds))
}
