import { and, eq, ne, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { assertMayCollect } from './question-access.ts'
import { questionNotes } from './tables.ts'

/** Limit of all notes of one user together: two books. */
const MOST_CHARACTERS = 1_000_000

/** Keeps a user's note on a question as plain text; an empty one deletes it. Throws not_found, vip_required, notes_full. */
export async function saveNote(
  db: Db,
  userId: number,
  { questionId, note }: { questionId: number; note: string },
  libraries: readonly number[] = [],
): Promise<{ note: string }> {
  const text = storable(note).trim()
  if (text === '') {
    const own = and(eq(questionNotes.userId, userId), eq(questionNotes.questionId, questionId))
    await db.delete(questionNotes).where(own)
    return { note: '' }
  }
  // A list of notes shows what the questions begin with.
  await assertMayCollect(db, userId, questionId, libraries)
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const others = and(eq(questionNotes.userId, userId), ne(questionNotes.questionId, questionId))
    const [kept] = await tx
      .select({ length: sql<number>`coalesce(sum(length(${questionNotes.note})), 0)::int` })
      .from(questionNotes)
      .where(others)
    if ((kept?.length ?? 0) + text.length > MOST_CHARACTERS) throw new AppError('notes_full')
    await tx
      .insert(questionNotes)
      .values({ userId, questionId, note: text })
      .onConflictDoUpdate({
        target: [questionNotes.userId, questionNotes.questionId],
        set: { note: text, at: sql`now()` },
      })
  })
  return { note: text }
}
