import { countDistinct, eq } from 'drizzle-orm'
import type { QuestionText } from '#lib/desk-questions/question-text.ts'
import { storedQuestion } from '#lib/desk-questions/server/stored-question.ts'
import { homeworkAnswers } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** A question that was written at the desk, and how many learners have begun with it. Throws not_found. */
export async function findQuestion(
  db: Db,
  id: string,
): Promise<{ text: QuestionText; begun: number }> {
  const stored = await storedQuestion(db, id)
  if (!stored) throw new AppError('not_found')
  const [row] = await db
    .select({ begun: countDistinct(homeworkAnswers.submissionId) })
    .from(homeworkAnswers)
    .where(eq(homeworkAnswers.questionId, stored.questionId))
  return { text: stored.text, begun: row?.begun ?? 0 }
}
