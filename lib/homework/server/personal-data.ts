import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { homeworkAnswers, homeworkSubmissions, homeworks } from './tables.ts'

const own = homeworkSubmissions

/** A user's homework with all that was written, for that user's own export. */
export async function homeworkOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return await db
    .select({
      homework: homeworks.title,
      ...{ state: own.state, round: own.round, score: own.score, full: own.full },
      ...{ savedAt: own.savedAt, submittedAt: own.submittedAt },
      ...{ position: homeworkAnswers.position, answers: homeworkAnswers.answers },
    })
    .from(own)
    .innerJoin(homeworks, eq(homeworks.id, own.homeworkId))
    .innerJoin(homeworkAnswers, eq(homeworkAnswers.submissionId, own.id))
    .where(eq(own.userId, userId))
    .orderBy(asc(own.id), asc(homeworkAnswers.position))
}

/** Deletes a user's homework. What waits at the marking desk goes with the user's other written answers. */
export async function forgetHomework(tx: Db, userId: number): Promise<void> {
  await tx.delete(homeworkSubmissions).where(eq(homeworkSubmissions.userId, userId))
}
