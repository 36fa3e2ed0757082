import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'

/**
 * Takes a question out of a learner's book until the next mistake brings it back, where no mistake is newer than
 * `since`; again moves the moment alone. False where it never was in it.
 */
export async function takeOut(
  db: Db,
  userId: number,
  questionId: number,
  since?: Date,
): Promise<boolean> {
  const left = await db
    .update(book)
    // Also where it has left: by the moment of its withdrawal it would come back, against its learner's will.
    .set({ leftAt: sql`now()` })
    .where(
      and(
        eq(book.userId, userId),
        eq(book.questionId, questionId),
        since && lt(book.lastWrongAt, since),
      ),
    )
    .returning({ questionId: book.questionId })
  return left.length > 0
}
