import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { questionNotes } from './tables.ts'

/** Keeps a user's note on a question as plain text; an empty one deletes it. Throws not_found. */
export async function saveNote(
  db: Db,
  userId: number,
  { questionId, note }: { questionId: number; note: string },
): Promise<{ note: string }> {
  const text = storable(note).trim()
  const [question] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
  if (!question) throw new AppError('not_found')
  if (text === '') {
    const own = and(eq(questionNotes.userId, userId), eq(questionNotes.questionId, questionId))
    await db.delete(questionNotes).where(own)
    return { note: '' }
  }
  await db
    .insert(questionNotes)
    .values({ userId, questionId, note: text })
    .onConflictDoUpdate({
      target: [questionNotes.userId, questionNotes.questionId],
      set: { note: text, at: sql`now()` },
    })
  return { note: text }
}
