import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import { settledAttempt } from './open-attempt.ts'

/** A sitting that is handed in. */
export type SubmittedAttempt = Pick<
  typeof attempts.$inferSelect,
  'id' | 'userId' | 'kind' | 'title' | 'paperId' | 'catalogueId' | 'full'
> & { submittedAt: Date; score: number; closedBy: 'learner' | 'deadline' }

/** A sitting of this user that is handed in. Throws not_found, for an open one too. */
export async function getSubmitted(
  db: Db,
  userId: number,
  attemptId: number,
): Promise<SubmittedAttempt> {
  const attempt = await settledAttempt(db, userId, attemptId)
  const { id, kind, title, paperId, catalogueId, full, submittedAt } = attempt
  if (!submittedAt) throw new AppError('not_found')
  const [row] = await db
    .select({ score: attempts.score, closedBy: attempts.closedBy })
    .from(attempts)
    .where(eq(attempts.id, id))
  return {
    ...{ id, userId, kind, title, paperId, catalogueId, full, submittedAt },
    score: row?.score ?? 0,
    closedBy: row?.closedBy ?? 'learner',
  }
}
