import { and, desc, eq } from 'drizzle-orm'
import type { ClientMessage } from '#lib/chat/protocol.ts'
import { chatConversations, chatTurns } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { type Begun, beginAnswer, findBegun } from './begin-answer.ts'
import { ChatRefused } from './chat-refused.ts'
import { refuseUnread } from './refuse-begin.ts'
import { getConversation } from './talk-rows.ts'

type Again = Extract<ClientMessage, { type: 'again' }>

/** Begins another answer to the last question of a conversation. Throws ChatRefused. */
export async function answerAgain(
  db: Db,
  userId: number,
  { key, turnId }: Again,
  settings: LlmSettings = env(),
): Promise<Begun> {
  const known = await findBegun(db, userId, key)
  if (known) return known
  await refuseUnread(db, userId)
  return await beginAnswer(db, userId, key, settings, async (tx) => {
    const [turn] = await tx
      .select({ conversationId: chatTurns.conversationId })
      .from(chatTurns)
      .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
      .where(and(eq(chatTurns.id, turnId), eq(chatConversations.userId, userId)))
    if (!turn) throw new ChatRefused('not_found', '没有这个提问')
    const talk = await getConversation(tx, userId, turn.conversationId)
    const [last] = await tx
      .select({ id: chatTurns.id })
      .from(chatTurns)
      .where(eq(chatTurns.conversationId, talk.id))
      .orderBy(desc(chatTurns.id))
      .limit(1)
    if (last?.id !== turnId) throw new ChatRefused('invalid', '只能重新回答最后一问')
    return { talk, turnId }
  })
}
