import { and, eq, gte } from 'drizzle-orm'
import type { ClientMessage } from '#lib/chat/protocol.ts'
import { allAssistants } from '#lib/chat/server/assistants.ts'
import { chatTurns } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { type Begun, beginAnswer, findBegun } from './begin-answer.ts'
import { ChatRefused } from './chat-refused.ts'
import { refuseUnread } from './refuse-begin.ts'
import { refuseBroken } from './refuse-broken.ts'
import { addConversation, getConversation } from './talk-rows.ts'

type Ask = Extract<ClientMessage, { type: 'ask' }>

/** Questions of one conversation, which is read and sent whole. */
const MOST_TURNS = 60

/** Takes a question: reserves its use and stores it, so that it is safe before anything is said of it. Throws ChatRefused. */
export async function askQuestion(
  db: Db,
  userId: number,
  message: Ask,
  settings: LlmSettings = env(),
): Promise<Begun> {
  const known = await findBegun(db, userId, message.key)
  if (known) return known
  const assistant = (await allAssistants(db)).find(({ key }) => key === message.assistant)
  if (!assistant) throw new ChatRefused('not_found', '没有这个助手')
  await refuseUnread(db, userId)
  await refuseBroken(db, userId, assistant, message)
  return await beginAnswer(db, userId, message.key, settings, async (tx) => {
    const { conversationId, text } = message
    const talk =
      conversationId === null
        ? await addConversation(tx, userId, assistant, text)
        : await getConversation(tx, userId, conversationId)
    if (talk.assistant.id !== assistant.id)
      throw new ChatRefused('invalid', '这次对话用的是另一个助手')
    if (message.edits !== null) await dropFrom(tx, talk.id, message.edits)
    if ((await tx.$count(chatTurns, eq(chatTurns.conversationId, talk.id))) >= MOST_TURNS)
      throw new ChatRefused('invalid', `一次对话最多 ${MOST_TURNS} 问，请开一个新的对话`)
    const [turn] = await tx
      .insert(chatTurns)
      .values({ conversationId: talk.id, question: text })
      .returning({ id: chatTurns.id })
    if (!turn) throw new Error('an inserted turn came back empty')
    return { talk, turnId: turn.id }
  })
}

async function dropFrom(tx: Db, conversationId: number, turnId: number): Promise<void> {
  const isOf = eq(chatTurns.conversationId, conversationId)
  if ((await tx.$count(chatTurns, and(isOf, eq(chatTurns.id, turnId)))) === 0)
    throw new ChatRefused('not_found', '没有这个提问')
  await tx.delete(chatTurns).where(and(isOf, gte(chatTurns.id, turnId)))
}
