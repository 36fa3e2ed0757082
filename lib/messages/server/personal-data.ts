import { and, asc, eq, isNull } from 'drizzle-orm'
import { type MessageContent, textOf } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { messages } from './tables.ts'

/** What a user was told, for that user's own export; what they deleted is gone. */
export async function messagesOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.deletedAt)))
    .orderBy(asc(messages.id))
  return rows.map(({ kind, data, path, createdAt, readAt }) => ({
    kind,
    ...textOf({ kind, data } as MessageContent),
    ...{ path, createdAt, readAt },
  }))
}

/** Deletes what a user was told. */
export async function forgetMessages(tx: Db, userId: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.userId, userId))
}
