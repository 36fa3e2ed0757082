import { and, countDistinct, eq } from 'drizzle-orm'
import type { QuestionText } from '#lib/homework/desk/question-text.ts'
import { homeworkAnswers } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { questionKeys, questions } from '#lib/questions/server/tables.ts'
import { isDeskId } from './desk-ids.ts'
import { textOfQuestion } from './full-question.ts'

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

/** What staff wrote of a stored question, and its number; null for one of the bank's own or none. */
export async function storedQuestion(
  db: Db,
  id: string,
): Promise<{ questionId: number; text: QuestionText } | null> {
  if (!isDeskId(id)) return null
  const [row] = await db
    .select({ questionId: questions.id, source: questionKeys.source })
    .from(questions)
    .innerJoin(
      questionKeys,
      and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
    )
    .where(eq(questions.contentId, id))
  const full = row && parseSource(row.source)
  return full ? { questionId: row.questionId, text: textOfQuestion(full) } : null
}
