import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { aiUses as uses } from '#lib/ai/server/tables.ts'
import { ANALYSIS } from '#lib/ai/server/uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Rates one's own explanation: 1 satisfied, 0 not. The first vote stays, and is what a later one is answered with. Throws not_found, for those of others and for what is no explanation too. */
export async function rateAnalysis(
  db: Db,
  userId: number,
  { id, thumbsUp }: { id: number; thumbsUp: 0 | 1 },
): Promise<{ thumbsUp: number }> {
  const [row] = await db
    .update(uses)
    .set({ thumbsUp: sql`coalesce(${uses.thumbsUp}, ${thumbsUp})` })
    .where(
      and(
        eq(uses.id, id),
        eq(uses.userId, userId),
        eq(uses.entry, ANALYSIS),
        isNotNull(uses.deliveredAt),
      ),
    )
    .returning({ thumbsUp: uses.thumbsUp })
  if (!row) throw new AppError('not_found')
  return { thumbsUp: row.thumbsUp ?? thumbsUp }
}
