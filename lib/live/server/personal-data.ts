import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { liveMessages, liveReminders, liveRooms } from './tables.ts'

/** Exports what a user wrote in rooms, hidden or not, and of which broadcasts they want to be told, for that user. Seconds. */
export async function liveOf(db: Db, userId: number) {
  const { kind, text, second, hiddenAt, createdAt } = liveMessages
  const [messages, reminders] = await Promise.all([
    db
      .select({ room: liveRooms.title, kind, text, second, hiddenAt, createdAt })
      .from(liveMessages)
      .innerJoin(liveRooms, eq(liveRooms.id, liveMessages.roomId))
      .where(eq(liveMessages.userId, userId))
      .orderBy(asc(liveMessages.id)),
    db
      .select({ room: liveRooms.title, createdAt: liveReminders.createdAt })
      .from(liveReminders)
      .innerJoin(liveRooms, eq(liveRooms.id, liveReminders.roomId))
      .where(eq(liveReminders.userId, userId))
      .orderBy(asc(liveReminders.roomId)),
  ])
  return { messages, reminders }
}

/** Deletes both with the account. */
export async function forgetLive(tx: Db, userId: number): Promise<void> {
  await tx.delete(liveReminders).where(eq(liveReminders.userId, userId))
  const messages = await tx
    .delete(liveMessages)
    .where(eq(liveMessages.userId, userId))
    .returning({ id: liveMessages.id })
  await forgetHistory(
    tx,
    'liveMessage',
    messages.map(({ id }) => id),
  )
}
