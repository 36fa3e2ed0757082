import { and, eq } from 'drizzle-orm'
import type { QuestionText } from '#lib/desk-questions/question-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { questionKeys, questions } from '#lib/questions/server/tables.ts'
import { isDeskId } from './desk-ids.ts'
import { textOfQuestion } from './full-question.ts'

/** Reads back what staff wrote, with the number of the question; null for one of the bank's own or none. */
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
