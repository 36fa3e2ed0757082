import { and, eq } from 'drizzle-orm'
import type { AssistantRow } from '#lib/chat/server/assistants.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { ChatRefused } from './chat-refused.ts'
import { isAlive } from './is-alive.ts'

/** A conversation that is gone on with. */
export type Talk = { id: number; title: string; assistant: AssistantRow }

/** Begins a conversation that is named after its first question. */
export async function addConversation(
  tx: Db,
  userId: number,
  assistant: AssistantRow,
  text: string,
): Promise<Talk> {
  const title = titleOf(text)
  const [row] = await tx
    .insert(chatConversations)
    .values({ userId, assistantId: assistant.id, title })
    .returning({ id: chatConversations.id })
  if (!row) throw new Error('an inserted conversation came back empty')
  return { id: row.id, title, assistant }
}

const TITLE = 24

/** The first line of a question, as far as a line of the history holds. */
function titleOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const characters = [...line.trim()]
  return characters.length > TITLE ? `${characters.slice(0, TITLE).join('')}…` : characters.join('')
}

/** The conversation of a user, locked until the transaction ends; nothing may be written in it. Throws ChatRefused. */
export async function getConversation(tx: Db, userId: number, id: number): Promise<Talk> {
  const [row] = await tx
    .select({ talk: chatConversations, assistant: chatAssistants })
    .from(chatConversations)
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(and(eq(chatConversations.id, id), eq(chatConversations.userId, userId)))
    .for('update', { of: chatConversations })
  if (!row) throw new ChatRefused('not_found', '没有这次对话')
  if (!row.assistant.isShown) throw new ChatRefused('not_found', '这个助手已经停用')
  const [writing] = await tx
    .select({ id: chatAnswers.id })
    .from(chatAnswers)
    .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
    .where(and(eq(chatTurns.conversationId, id), isAlive))
    .limit(1)
  if (writing) throw new ChatRefused('busy', '上一问还在回答，答完再问')
  return { id, title: row.talk.title, assistant: row.assistant }
}
