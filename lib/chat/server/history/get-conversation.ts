import { and, asc, desc, eq } from 'drizzle-orm'
import type { ChatAnswer, ChatConversation } from '#lib/chat/contract.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { OFFLINE_MODEL } from '#lib/platform/providers/llm/offline.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

/** One's own conversation with each question and its newest answer. Throws not_found, for those of others too. */
export async function getConversation(
  db: Db,
  userId: number,
  id: number,
): Promise<ChatConversation> {
  const [found] = await db
    .select({ conversation: chatConversations, assistant: chatAssistants.key })
    .from(chatConversations)
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(and(eq(chatConversations.id, id), eq(chatConversations.userId, userId)))
  if (!found) throw new AppError('not_found', { message: '没有这次对话' })
  const rows = await db
    .selectDistinctOn([chatTurns.id], { turn: chatTurns, answer: chatAnswers })
    .from(chatTurns)
    .innerJoin(chatAnswers, eq(chatAnswers.turnId, chatTurns.id))
    .where(eq(chatTurns.conversationId, id))
    .orderBy(asc(chatTurns.id), desc(chatAnswers.id))
  const { title, createdAt, askedAt } = found.conversation
  return {
    ...{ id, title, assistant: found.assistant },
    ...{ createdAt: isoTime(createdAt), askedAt: isoTime(askedAt) },
    turns: rows.map(({ turn, answer }) => ({
      ...{ id: turn.id, question: turn.question, askedAt: isoTime(turn.askedAt) },
      answer: toAnswer(answer),
    })),
  }
}

function toAnswer(row: typeof chatAnswers.$inferSelect): ChatAnswer {
  const { id, state, text, sources, promptVersion, thumbsUp } = row
  return {
    ...{ id, state, text, sources, promptVersion, thumbsUp },
    demonstration: row.model === OFFLINE_MODEL,
  }
}
