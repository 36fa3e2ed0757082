import { and, asc, eq, isNull } from 'drizzle-orm'
import { type MessageContent, textOf } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { messageChannels, messages } from './tables.ts'

/** Exports what a user was told and what may come by text message, for that user; what they deleted is gone. */
export async function messagesOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.deletedAt)))
    .orderBy(asc(messages.id))
  const channels = await db
    .select({ kind: messageChannels.kind, sms: messageChannels.sms })
    .from(messageChannels)
    .where(eq(messageChannels.userId, userId))
  const received = rows.map(({ kind, data, path, createdAt, readAt }) => ({
    kind,
    ...textOf({ kind, data } as MessageContent),
    ...{ path, createdAt, readAt },
  }))
  return { received, channels }
}

/** Deletes what a user was told. */
export async function forgetMessages(tx: Db, userId: number): Promise<void> {
  await tx.delete(messageChannels).where(eq(messageChannels.userId, userId))
  await tx.delete(messages).where(eq(messages.userId, userId))
}
