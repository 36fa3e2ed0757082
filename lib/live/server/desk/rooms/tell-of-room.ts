import { asc, eq } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { livePlayerPage } from '#lib/live/paths.ts'
import type { Room } from '#lib/live/server/room-state.ts'
import { liveReminders } from '#lib/live/server/tables.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { MessageContent } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'

type Expected = Pick<Room, 'id' | 'access' | 'courseLessonId'>

/** Lists who waits for a room: who wants to be told when it begins, and, of a room of a course, who has the course now. */
export async function awaiting(
  db: Db,
  holders: readonly AccessHolders[],
  { id, access, courseLessonId }: Expected,
  now: Date,
): Promise<number[]> {
  const reminded = await db
    .select({ userId: liveReminders.userId })
    .from(liveReminders)
    .where(eq(liveReminders.roomId, id))
    .orderBy(asc(liveReminders.userId))
  const [lesson] =
    access === 'course' && courseLessonId !== null
      ? await db
          .select({ courseId: courseLessons.courseId })
          .from(courseLessons)
          .where(eq(courseLessons.id, courseLessonId))
      : []
  const held = lesson
    ? (await Promise.all(holders.map((list) => list(db, lesson.courseId)))).flat()
    : []
  const learners = held.filter(
    ({ since, until }) => since <= now && (until === null || until > now),
  )
  return [...new Set([...reminded, ...learners].map(({ userId }) => userId))]
}

/** Tells these users what became of a room, in the transaction that has locked them. */
export async function tellOfRoom(
  tx: Db,
  userIds: readonly number[],
  { id, data, key }: { id: number; data: (MessageContent & { kind: 'live' })['data']; key: string },
): Promise<void> {
  const path = href(livePlayerPage, { id })
  await sendMessages(
    tx,
    userIds.map((userId) => ({ userId, kind: 'live', path, data, key: `live:${id}:${key}` })),
  )
}
