import { and, count, eq } from 'drizzle-orm'
import { hasPriceFor } from '#lib/ai/server/budget/costs.ts'
import { capOf, mostCostOf } from '#lib/ai/server/budget/prices.ts'
import { hasReadNotice, notices } from '#lib/ai/server/notice.ts'
import { MOST_QUESTION } from '#lib/chat/rules.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type LlmSettings, llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { ChatRefused } from './chat-refused.ts'
import { isAlive } from './is-alive.ts'

/** Answers that are being written for one user. */
const MOST_WRITING = 2

/** Refuses who has not agreed to the notice of chats. Throws ChatRefused. */
export async function refuseUnread(db: Db, userId: number): Promise<void> {
  if (!(await hasReadNotice(db, userId, notices.chat)))
    throw new ChatRefused('notice', '请先阅读并同意 AI 对话须知')
}

/** Says before anything is charged or written that the day's money is spent; the price of one question is held when it is asked for. Throws ChatRefused. */
export async function refuseSpent(tx: Db, settings: LlmSettings): Promise<void> {
  if (llmTalker(settings) === null) return
  const price = { costFen: mostCostOf(MOST_QUESTION, settings), capFen: capOf(settings) }
  if (!(await hasPriceFor(tx, price)))
    throw new ChatRefused('budget', '今天全站的 AI 额度已经用完，明天零点恢复')
}

/** Refuses a user for whom as many answers are being written as may be. Throws ChatRefused. */
export async function refuseBusy(tx: Db, userId: number): Promise<void> {
  const [row] = await tx
    .select({ writing: count() })
    .from(chatAnswers)
    .where(and(eq(chatAnswers.userId, userId), isAlive))
  if ((row?.writing ?? 0) >= MOST_WRITING) throw new ChatRefused('busy', '上一问还在回答，答完再问')
}
