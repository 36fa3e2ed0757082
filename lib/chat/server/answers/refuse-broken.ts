import { and, eq } from 'drizzle-orm'
import type { AssistantRow } from '#lib/chat/server/assistants.ts'
import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import { brokenRule } from '#lib/chat/server/moderation/rules.ts'
import { chatConversations } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { chatBlockedWords } from '#lib/site/server/settings.ts'
import { ChatRefused } from './chat-refused.ts'

/** Refuses a question that a rule of moderation holds, which is kept as a flag without its text. Throws ChatRefused. */
export async function refuseBroken(
  db: Db,
  userId: number,
  { key, promptVersion }: AssistantRow,
  { text, conversationId }: { text: string; conversationId: number | null },
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
