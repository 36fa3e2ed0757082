import { asc, eq, inArray } from 'drizzle-orm'
import { AI_LABEL } from '#lib/ai/label.ts'
import type { Db } from '#lib/platform/db/client.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatFlags,
  chatTickets,
  chatTurns,
} from './tables.ts'

/** A user's conversations with all that was asked and answered, for that user's own export; what a model wrote says so. */
export async function conversationsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const talks = await db
    .select({ talk: chatConversations, assistant: chatAssistants.name })
    .from(chatConversations)
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(eq(chatConversations.userId, userId))
    .orderBy(asc(chatConversations.id))
  const turns = await db
    .select()
    .from(chatTurns)
    .where(
      inArray(
        chatTurns.conversationId,
        talks.map(({ talk }) => talk.id),
      ),
    )
    .orderBy(asc(chatTurns.id))
  const answers = await db
    .select()
    .from(chatAnswers)
    .where(eq(chatAnswers.userId, userId))
    .orderBy(asc(chatAnswers.id))
  return talks.map(({ talk: { id, title, createdAt }, assistant }) => ({
    ...{ id, title, assistant, createdAt },
    turns: turns
      .filter(({ conversationId }) => conversationId === id)
      .map(({ id: turnId, question, askedAt }) => ({
        ...{ question, askedAt },
        answers: answers
          .filter((answer) => answer.turnId === turnId)
          .map(({ text, state, sources, model, promptVersion, thumbsUp, startedAt }) => ({
            ...{ label: AI_LABEL, text, state, sources, model, promptVersion, thumbsUp, startedAt },
          })),
      })),
  }))
}

/** Lists what rules refused or withheld of a user's chats: all that is kept of it. */
export function flagsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return db
    .select({
      ...{ assistant: chatFlags.assistantKey, side: chatFlags.side, rule: chatFlags.rule },
      ...{ conversationId: chatFlags.conversationId, model: chatFlags.model },
      ...{ promptVersion: chatFlags.promptVersion },
      ...{ textHash: chatFlags.textHash, at: chatFlags.at },
    })
    .from(chatFlags)
    .where(eq(chatFlags.userId, userId))
    .orderBy(asc(chatFlags.id))
    .execute()
}

/** Deletes a user's conversations and what was kept about them; turns go with them. */
export async function forgetChats(tx: Db, userId: number): Promise<void> {
  for (const table of [chatAnswers, chatConversations, chatFlags, chatTickets])
    await tx.delete(table).where(eq(table.userId, userId))
}
