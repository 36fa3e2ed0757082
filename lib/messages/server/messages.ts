import { and, desc, eq, inArray, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import type { messages as contract, Message } from '#lib/messages/contract.ts'
import type { MessageKind } from '#lib/messages/kinds.ts'
import { type MessageContent, textOf } from '#lib/messages/texts.ts'
import type { Call, Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { messages } from './tables.ts'

type Unread = { unread: number }
type List = Output<Call<typeof contract.messageList>>

/** A user's messages, 20 a page: the unread ones, then the others, each the newest first. */
export async function listMessages(
  db: Db,
  userId: number,
  { kind, page }: { kind?: MessageKind | undefined; page: number },
): Promise<List> {
  const where = isOf(userId, kind)
  const query = db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(isNull(messages.readAt)), desc(messages.id))
  const [list, [last], unread] = await Promise.all([
    paged(query, db.$count(messages, where), { page }),
    db
      .select({ id: max(messages.id) })
      .from(messages)
      .where(where),
    countUnread(db, userId),
  ])
  return { ...list, items: list.items.map(toMessage), unread, newest: last?.id ?? 0 }
}

/** How many messages a user has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  return await db.$count(messages, and(isOf(userId), isNull(messages.readAt)))
}

/** Marks these as read; ids of others and what is read already stay as they are. */
export async function readMessages(db: Db, userId: number, ids: number[]): Promise<Unread> {
  return await markRead(db, userId, and(isOf(userId), inArray(messages.id, ids)))
}

/** Marks as read what is no newer than `upTo`, the newest that the reader was shown; of one kind, or of all. */
export async function readAllMessages(
  db: Db,
  userId: number,
  { kind, upTo }: { kind?: MessageKind | undefined; upTo: number },
): Promise<Unread> {
  return await markRead(db, userId, and(isOf(userId, kind), lte(messages.id, upTo)))
}

/** Deletes these for good. */
export async function deleteMessages(db: Db, userId: number, ids: number[]): Promise<Unread> {
  await db
    .update(messages)
    .set({ data: sql`'{}'`, path: '', deletedAt: sql`now()` })
    .where(and(isOf(userId), inArray(messages.id, ids)))
  return { unread: await countUnread(db, userId) }
}

async function markRead(db: Db, userId: number, which: SQL | undefined): Promise<Unread> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(and(which, isNull(messages.readAt)))
  return { unread: await countUnread(db, userId) }
}

function toMessage(row: typeof messages.$inferSelect): Message {
  const { id, kind, data, path, createdAt, readAt } = row
  return {
    ...{ id, kind, path },
    ...textOf({ kind, data } as MessageContent),
    createdAt: isoTime(createdAt),
    readAt: isoTime(readAt),
  }
}

const isOf = (userId: number, kind?: MessageKind) =>
  and(
    eq(messages.userId, userId),
    isNull(messages.deletedAt),
    kind ? eq(messages.kind, kind) : undefined,
  )
