import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { MessageKind, TextKind } from '#lib/messages/kinds.ts'
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

/** Whether a user has messages of a kind by text message too; without a row the kind's own default holds. */
export const messageChannels = pgTable(
  'message_channels',
  { userId: userId(), kind: text().notNull().$type<TextKind>(), sms: boolean().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** 通知短信: the queue of text messages, one a message at the most, and what became of each. */
export const messageTexts = pgTable(
  'message_texts',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** `unknown` may have arrived and is not sent again; `dropped` was not wanted any more. */
    state: text()
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'sending' | 'sent' | 'unknown' | 'failed' | 'dropped'>(),
    /** When it may be tried; moved on by the back-off. */
    dueAt: at('due_at').notNull().defaultNow(),
    /** Afterwards it is of no use. */
    until: at('until').notNull(),
    attempts: smallint().notNull().default(0),
    /** When it was last handed to the provider. */
    sentAt: at('sent_at'),
    reason: text().notNull().default(''),
  },
  (t) => [index('message_texts_due').on(t.dueAt).where(sql`state in ('waiting', 'sending')`)],
)
