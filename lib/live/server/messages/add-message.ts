import { and, eq } from 'drizzle-orm'
import { type LiveMessageKind, MOST_MESSAGES } from '#lib/live/rules.ts'
import { announce } from '#lib/live/server/announce.ts'
import { type Room, secondOf } from '#lib/live/server/room-state.ts'
import { liveMessages, liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'

type Row = typeof liveMessages.$inferSelect
type Said = {
  roomId: number
  userId: number
  requestId: string
  kind: LiveMessageKind
  author: string
  text: string
  answerTo?: number
  now: Date
}

/** Locks a room until the transaction ends: what is said in it gets its number and is committed in one order. Throws not_found. */
export async function lockRoom(tx: Db, roomId: number): Promise<Room> {
  const [room] = await tx
    .select()
    .from(liveRooms)
    .where(eq(liveRooms.id, roomId))
    .for('no key update')
  if (!room) throw new AppError('not_found')
  return room
}

/** Finds what was stored of an earlier sending of the same. */
export async function findSent(tx: Db, userId: number, requestId: string): Promise<Row | null> {
  const [sent] = await tx
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.userId, userId), eq(liveMessages.requestId, requestId)))
  return sent ?? null
}

/**
 * Throws conflict for a room that is full. Called before the room is locked, since all who write there wait for that lock: those
 * who write at once may go a few messages beyond.
 */
export async function refuseFull(tx: Db, roomId: number): Promise<void> {
  const count = await tx.$count(liveMessages, eq(liveMessages.roomId, roomId))
  if (count >= MOST_MESSAGES)
    throw new AppError('conflict', { message: '这个直播间的消息已满，不能再发' })
}

/** Stores a message in a room that this transaction has locked, and announces it. */
export async function addMessage(tx: Db, room: Room, { now, text, ...said }: Said): Promise<Row> {
  const [row] = await tx
    .insert(liveMessages)
    .values({ ...said, text: storable(text), second: secondOf(room, now), createdAt: now })
    .returning()
  if (!row) throw new Error('a message was not stored')
  await announce(tx, room.id, 'message')
  return row
}
