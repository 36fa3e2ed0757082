import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { MessageKind } from '#lib/messages/kinds.ts'
import type { MessageData } from '#lib/messages/texts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 消息: one row for each happening that a user is told of. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text().notNull().$type<MessageKind>(),
    data: jsonb().notNull().$type<MessageData[MessageKind]>(),
    /** The page of this site that it leads to. */
    path: text().notNull(),
    /** Names the happening: of a user each is told once. */
    key: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at'),
    /** A deleted row is emptied and stays for its key, so that the happening is not told again. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_key').on(t.userId, t.key),
    index('messages_newest').on(t.userId, t.id).where(sql`deleted_at is null`),
    index('messages_unread').on(t.userId).where(sql`read_at is null and deleted_at is null`),
    index('messages_old').on(t.createdAt),
  ],
)
