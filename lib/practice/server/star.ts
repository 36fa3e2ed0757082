import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { assertMayPractise } from '#lib/practice/server/start/equity.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { favorites } from './tables.ts'

/**
 * Stars a question; a second time is fine. What is starred may be read and practised, so it has to be open to this user:
 * met in a sitting, part of a paper, or of a catalogue they may practise. Throws not_found, vip_required.
 */
export async function star(
  db: Db,
  userId: number,
  questionId: number,
): Promise<{ starred: boolean }> {
  const question = await getPlace(db, userId, questionId)
  if (!question.known) await assertMayPractise(db, userId, question.catalogueId)
  await db.insert(favorites).values({ userId, questionId }).onConflictDoNothing()
  return { starred: true }
}

/** Takes the star away; fine without one. */
export async function cancelStar(
  db: Db,
  userId: number,
  questionId: number,
): Promise<{ starred: boolean }> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.questionId, questionId)))
  return { starred: false }
}

async function getPlace(db: Db, userId: number, questionId: number) {
  const [row] = await db
    .select({
      catalogueId: questions.catalogueId,
      known: sql<boolean>`exists (
          select from paper_questions p where p.question_id = ${questionId}
        ) or exists (
          select from sittings t join sitting_questions a on a.sitting_id = t.id
          where t.user_id = ${userId} and a.question_id = ${questionId}
        )`,
    })
    .from(questions)
    .where(eq(questions.id, questionId))
  if (!row) throw new AppError('not_found')
  return row
}
