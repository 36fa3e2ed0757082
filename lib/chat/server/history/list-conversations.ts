import { and, desc, eq, exists, ilike, or } from 'drizzle-orm'
import type { ChatConversationLine } from '#lib/chat/contract.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

type Asked = { keyword?: string | undefined; page: number }

/** A user's conversations, those that were asked something last first; with a keyword those that hold it in their title, a question or an answer. */
export async function listConversations(
  db: Db,
  userId: number,
  { keyword, page }: Asked,
): Promise<Page<ChatConversationLine>> {
  const where = and(eq(chatConversations.userId, userId), keyword ? holds(db, keyword) : undefined)
  const query = db
    .select({
      id: chatConversations.id,
      title: chatConversations.title,
      assistant: chatAssistants.key,
      createdAt: chatConversations.createdAt,
      askedAt: chatConversations.askedAt,
    })
    .from(chatConversations)
    .innerJoin(chatAssistants, eq(chatAssistants.id, chatConversations.assistantId))
    .where(where)
    .orderBy(desc(chatConversations.askedAt), desc(chatConversations.id))
  const found = await paged(query, db.$count(chatConversations, where), { page })
  return { ...found, items: found.items.map(timed) }
}

const timed = <T extends { createdAt: Date; askedAt: Date }>(row: T) => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  askedAt: isoTime(row.askedAt),
})

function holds(db: Db, keyword: string) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const said = db
    .select({ id: chatTurns.id })
    .from(chatTurns)
    .leftJoin(chatAnswers, eq(chatAnswers.turnId, chatTurns.id))
    .where(
      and(
        eq(chatTurns.conversationId, chatConversations.id),
        or(ilike(chatTurns.question, like), ilike(chatAnswers.text, like)),
      ),
    )
  return or(ilike(chatConversations.title, like), exists(said))
}
