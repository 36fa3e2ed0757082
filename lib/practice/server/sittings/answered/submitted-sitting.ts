import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { getSettledSitting } from '#lib/practice/server/sittings/get-sitting.ts'
import { assertUnsealed } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'

/** A sitting that is handed in. */
export type SubmittedSitting = Pick<
  typeof sittings.$inferSelect,
  'id' | 'userId' | 'kind' | 'title' | 'paperId' | 'catalogueId' | 'mockId' | 'full'
> & { submittedAt: Date; score: number; closedBy: 'learner' | 'deadline'; extraTime: number }

/** A sitting of this learner that is handed in. Throws not_found, for an open one too, results_sealed. */
export async function getSubmittedSitting(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<SubmittedSitting> {
  const sitting = await getSettledSitting(db, learner, sittingId)
  const { id, userId, kind, title, paperId, catalogueId, mockId, full, submittedAt } = sitting
  if (!submittedAt) throw new AppError('not_found')
  assertUnsealed(sitting)
  const [row] = await db
    .select({ score: sittings.score, closedBy: sittings.closedBy, extraTime: sittings.extraTime })
    .from(sittings)
    .where(eq(sittings.id, id))
  return {
    ...{ id, userId, kind, title, paperId, catalogueId, mockId, full, submittedAt },
    score: row?.score ?? 0,
    closedBy: row?.closedBy ?? 'learner',
    extraTime: row?.extraTime ?? 0,
  }
}
