import { and, asc, eq, sql } from 'drizzle-orm'
import { announceAnswer } from '#lib/chat/server/announce-answer.ts'
import { chatAnswers, chatConversations, chatTurns } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

const own = (userId: number, id: number) =>
  and(eq(chatConversations.id, id), eq(chatConversations.userId, userId))

/** Gives one's own conversation another title. Throws not_found. */
export async function renameConversation(
  db: Db,
  userId: number,
  { id, title }: { id: number; title: string },
): Promise<{ done: true }> {
  const renamed = await db
    .update(chatConversations)
    .set({ title })
    .where(own(userId, id))
    .returning({ id: chatConversations.id })
  if (renamed.length === 0) throw new AppError('not_found', { message: '没有这次对话' })
  return { done: true }
}

/** Deletes one's own conversation for good, and stops what is being written of it. Throws not_found. */
export async function deleteConversation(
  db: Db,
  userId: number,
  id: number,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const writing = await tx
      .select({ id: chatAnswers.id })
      .from(chatAnswers)
      .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
      .where(and(eq(chatTurns.conversationId, id), eq(chatAnswers.state, 'writing')))
      .orderBy(asc(chatAnswers.id))
    const deleted = await tx
      .delete(chatConversations)
      .where(own(userId, id))
      .returning({ id: chatConversations.id })
    if (deleted.length === 0) throw new AppError('not_found', { message: '没有这次对话' })
    for (const { id: answerId } of writing) await announceAnswer(tx, answerId, 'stop')
    return { done: true as const }
  })
}

/** Rates one's own answer: 1 satisfied, 0 not. The first vote stays. Throws not_found, for one that is being written too. */
export async function rateAnswer(
  db: Db,
  userId: number,
  { answerId, thumbsUp }: { answerId: number; thumbsUp: 0 | 1 },
): Promise<{ thumbsUp: number }> {
  const [row] = await db
    .update(chatAnswers)
    .set({ thumbsUp: sql`coalesce(${chatAnswers.thumbsUp}, ${thumbsUp})` })
    .where(
      and(
        eq(chatAnswers.id, answerId),
        eq(chatAnswers.userId, userId),
        sql`${chatAnswers.state} in ('done', 'stopped')`,
      ),
    )
    .returning({ thumbsUp: chatAnswers.thumbsUp })
  if (!row) throw new AppError('not_found')
  return { thumbsUp: row.thumbsUp ?? thumbsUp }
}
