import { and, eq, sql } from 'drizzle-orm'
import { storable } from '#lib/text/storable.ts'
import type { Db } from '../db/client.ts'
import { questionNotes } from '../db/schema/practice.ts'
import { questions } from '../db/schema/questions.ts'
import { AppError } from '../errors.ts'

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
