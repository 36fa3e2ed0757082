import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { hasPriceFor } from '#lib/ai/server/budget/costs.ts'
import { capOf, mostCostOf } from '#lib/ai/server/budget/prices.ts'
import { hasReadNotice, notices } from '#lib/ai/server/notice.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { reserveUseOf } from '#lib/ai/server/uses.ts'
import type { ClientMessage } from '#lib/chat/protocol.ts'
import { MOST_QUESTION } from '#lib/chat/rules.ts'
import { type AssistantRow, allAssistants } from '#lib/chat/server/assistants.ts'
import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import { brokenRule } from '#lib/chat/server/moderation/rules.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { type LlmSettings, llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { chatBlockedWords } from '#lib/site/server/settings.ts'
import { ChatRefused } from './chat-refused.ts'
import { isAlive } from './is-alive.ts'

type Ask = Extract<ClientMessage, { type: 'ask' }>
type Again = Extract<ClientMessage, { type: 'again' }>

/** `isNew` where it is to be written now: the same press sent again gets the answer that it began. */
export type Begun = {
  conversationId: number
  title: string
  turnId: number
  answerId: number
  isNew: boolean
}

/** Questions of one conversation, which is read and sent whole. */
const MOST_TURNS = 60
/** Answers that are being written for one user. */
const MOST_WRITING = 2

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
  return await begun(db, userId, message.key, settings, async (tx) => {
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
  return await begun(db, userId, key, settings, async (tx) => {
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

type Talk = { id: number; title: string; assistant: AssistantRow }

async function begun(
  db: Db,
  userId: number,
  clientKey: string,
  settings: LlmSettings,
  place: (tx: Db) => Promise<{ talk: Talk; turnId: number }>,
): Promise<Begun> {
  return await db.transaction(async (tx) => {
    // A user's presses take turns, so that the same one twice is one answer, and nothing is stored of an account that is gone.
    await lockCaller(tx, userId)
    const known = await findBegun(tx, userId, clientKey)
    if (known) return known
    await refuseBusy(tx, userId)
    const { talk, turnId } = await place(tx)
    await refuseSpent(tx, settings)
    const { key: entry, freePerDay, promptVersion } = talk.assistant
    const use = await reserveUseOf(tx, userId, { entry, perDay: freePerDay }, timeLimits(settings))
    const [answer] = await tx
      .insert(chatAnswers)
      .values({
        ...{ turnId, userId, clientKey, promptVersion },
        useId: use.id,
        beatAt: sql`clock_timestamp()`,
      })
      .returning({ id: chatAnswers.id })
    if (!answer) throw new Error('an inserted answer came back empty')
    await tx
      .update(chatConversations)
      .set({ askedAt: sql`now()` })
      .where(eq(chatConversations.id, talk.id))
    return { conversationId: talk.id, title: talk.title, turnId, answerId: answer.id, isNew: true }
  })
}

async function findBegun(db: Db, userId: number, clientKey: string): Promise<Begun | null> {
  const [row] = await db
    .select({
      conversationId: chatConversations.id,
      title: chatConversations.title,
      turnId: chatTurns.id,
      answerId: chatAnswers.id,
    })
    .from(chatAnswers)
    .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .where(and(eq(chatAnswers.userId, userId), eq(chatAnswers.clientKey, clientKey)))
  return row ? { ...row, isNew: false } : null
}

async function refuseUnread(db: Db, userId: number): Promise<void> {
  if (!(await hasReadNotice(db, userId, notices.chat)))
    throw new ChatRefused('notice', '请先阅读并同意 AI 对话须知')
}

async function refuseBroken(
  db: Db,
  userId: number,
  { key, promptVersion }: AssistantRow,
  { text, conversationId }: Ask,
): Promise<void> {
  const rule = brokenRule(text, await chatBlockedWords(db))
  if (!rule) return
  // A conversation of somebody else is not named.
  const own =
    conversationId === null
      ? 0
      : await db.$count(
          chatConversations,
          and(eq(chatConversations.id, conversationId), eq(chatConversations.userId, userId)),
        )
  await keepFlag(db, {
    ...{ userId, assistantKey: key, promptVersion, text },
    ...{ side: 'question', rule: rule.name },
    conversationId: own > 0 ? conversationId : null,
  })
  throw new ChatRefused('moderation', rule.says)
}

/** Says before anything is charged or written that the day's money is spent; the price of one question is held when it is asked for. */
async function refuseSpent(tx: Db, settings: LlmSettings): Promise<void> {
  if (llmTalker(settings) === null) return
  const price = { costFen: mostCostOf(MOST_QUESTION, settings), capFen: capOf(settings) }
  if (!(await hasPriceFor(tx, price)))
    throw new ChatRefused('budget', '今天全站的 AI 额度已经用完，明天零点恢复')
}

async function refuseBusy(tx: Db, userId: number): Promise<void> {
  const [row] = await tx
    .select({ writing: count() })
    .from(chatAnswers)
    .where(and(eq(chatAnswers.userId, userId), isAlive))
  if ((row?.writing ?? 0) >= MOST_WRITING) throw new ChatRefused('busy', '上一问还在回答，答完再问')
}

async function addConversation(
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

async function getConversation(tx: Db, userId: number, id: number): Promise<Talk> {
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

async function dropFrom(tx: Db, conversationId: number, turnId: number): Promise<void> {
  const isOf = eq(chatTurns.conversationId, conversationId)
  if ((await tx.$count(chatTurns, and(isOf, eq(chatTurns.id, turnId)))) === 0)
    throw new ChatRefused('not_found', '没有这个提问')
  await tx.delete(chatTurns).where(and(isOf, gte(chatTurns.id, turnId)))
}
