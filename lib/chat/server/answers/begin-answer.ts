import { and, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { reserveUseOf } from '#lib/ai/server/uses.ts'
import { chatAnswers, chatConversations, chatTurns } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { refuseBusy, refuseSpent } from './refuse-begin.ts'
import type { Talk } from './talk-rows.ts'

/** `isNew` where it is to be written now: the same press sent again gets the answer that it began. */
export type Begun = {
  conversationId: number
  title: string
  turnId: number
  answerId: number
  isNew: boolean
}

/**
 * Begins an answer to the turn that `place` finds or makes in the same transaction: reserves its use and stores it. The
 * same key again gets what it began. Throws ChatRefused, and as reserveUseOf does.
 */
export async function beginAnswer(
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

/** The answer that a user's press has begun; null where it is a new one. */
export async function findBegun(db: Db, userId: number, clientKey: string): Promise<Begun | null> {
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
