import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'

/** Takes a question out of a learner's book until the next mistake brings it back; again changes nothing. False where it never was in it. */
export async function takeOut(db: Db, userId: number, questionId: number): Promise<boolean> {
  const left = await db
    .update(book)
    .set({ leftAt: sql`coalesce(${book.leftAt}, now())` })
    .where(and(eq(book.userId, userId), eq(book.questionId, questionId)))
    .returning({ questionId: book.questionId })
  return left.length > 0
}
