import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Place } from './order.ts'
import type { Said } from './prompt-for.ts'

/** The rows of an answer that is still to be written; null where it is gone or ended. */
export async function placeOf(db: Db, answerId: number): Promise<Place | null> {
  const [row] = await db
    .select({ answer: chatAnswers, turn: chatTurns, assistant: chatAssistants })
    .from(chatAnswers)
    .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(and(eq(chatAnswers.id, answerId), eq(chatAnswers.state, 'writing')))
  if (!row) return null
  const { answer, turn, assistant } = row
  const { useId, userId } = answer
  const { id: turnId, conversationId, question } = turn
  return { answerId, useId, userId, turnId, conversationId, question, assistant }
}

/** Questions and answers of before in the same conversation. */
export async function saidBefore(db: Db, { conversationId, turnId }: Place): Promise<Said[]> {
  const rows = await db
    .selectDistinctOn([chatTurns.id], { question: chatTurns.question, answer: chatAnswers.text })
    .from(chatTurns)
    .innerJoin(chatAnswers, eq(chatAnswers.turnId, chatTurns.id))
    .where(
      and(
        eq(chatTurns.conversationId, conversationId),
        lt(chatTurns.id, turnId),
        inArray(chatAnswers.state, ['done', 'stopped']),
      ),
    )
    .orderBy(asc(chatTurns.id), desc(chatAnswers.id))
  return rows
}
