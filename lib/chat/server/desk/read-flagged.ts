import { eq, sql } from 'drizzle-orm'
import type { ChatConversation } from '#lib/chat/contract.ts'
import { getConversation } from '#lib/chat/server/history/get-conversation.ts'
import { chatConversations, chatFlags } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Asked = { staffId: number; id: number; reason: string }

/**
 * Reads a conversation in which a rule held something, for staff; who looked, and why, is kept first. Throws not_found, also
 * for a conversation that no rule has touched, and own_record.
 */
export function readFlagged(db: Db, { staffId, id, reason }: Asked): Promise<ChatConversation> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ownerId: chatConversations.userId })
      .from(chatConversations)
      .where(sql`${eq(chatConversations.id, id)} and exists (
        select from ${chatFlags} where ${eq(chatFlags.conversationId, id)})`)
    if (!found) throw new AppError('not_found', { message: '没有这次对话，或其中没有被拦下的内容' })
    const { ownerId } = found
    const [before, after] = [{ looked: null }, { looked: 'conversation' }]
    await recordChange(tx, {
      ...{ staffId, noun: 'flaggedChat' as const, id, ownerId, before, after, reason },
    })
    return await getConversation(tx, ownerId, id)
  })
}
