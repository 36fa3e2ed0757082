import { eq } from 'drizzle-orm'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { freeOf } from '#lib/ai/server/uses.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'

/** How many answers of the same assistant its owner has free today; null for members, and of one that is gone. */
export async function freeLeftOf(db: Db, answerId: number): Promise<number | null> {
  const [row] = await db
    .select({
      userId: chatAnswers.userId,
      entry: chatAssistants.key,
      perDay: chatAssistants.freePerDay,
    })
    .from(chatAnswers)
    .innerJoin(chatTurns, eq(chatTurns.id, chatAnswers.turnId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(eq(chatAnswers.id, answerId))
  if (!row) return null
  const { userId, entry, perDay } = row
  const { isUnlimited, freeLeft } = await freeOf(db, userId, {
    ...{ entry, perDay },
    wait: timeLimits(env()).wait,
  })
  return isUnlimited ? null : freeLeft
}
