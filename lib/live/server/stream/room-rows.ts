import { and, asc, desc, eq, gt, isNotNull, max } from 'drizzle-orm'
import { liveMessages, liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

type Row = typeof liveMessages.$inferSelect

/** Rows that are read at once. */
export const BATCH = 200
/** Hidden messages that a stream names, the newest ones. */
const MOST_HIDDEN = 500

/** Lists messages of a room after one of them, in their order, hidden ones too; 200 at most. */
export async function rowsAfter(db: Db, roomId: number, after: number): Promise<Row[]> {
  return await db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), gt(liveMessages.id, after)))
    .orderBy(asc(liveMessages.id))
    .limit(BATCH)
}

/** Answers a room with the number of its last message, 0 without one; null where it is gone. */
export async function readRoom(db: Db, roomId: number) {
  const [[room], [last]] = await Promise.all([
    db.select().from(liveRooms).where(eq(liveRooms.id, roomId)),
    db
      .select({ id: max(liveMessages.id) })
      .from(liveMessages)
      .where(eq(liveMessages.roomId, roomId)),
  ])
  return room ? { room, lastId: last?.id ?? 0 } : null
}

/** Lists the numbers of the newest hidden messages of a room, the newest first. */
export async function hiddenIds(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), isNotNull(liveMessages.hiddenAt)))
    .orderBy(desc(liveMessages.id))
    .limit(MOST_HIDDEN)
  return rows.map(({ id }) => id)
}
