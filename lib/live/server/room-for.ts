import { eq } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type Room, stateOf } from './room-state.ts'
import { liveRooms } from './tables.ts'
import { isModeratorOf, isOpenTo, rightsOf, type Visitor } from './visitor-rights.ts'

type Entered = {
  room: Room
  /** Null where the visitor may write in it: else why not. */
  writeRefusal: string | null
  isModerator: boolean
}

/**
 * Answers a room to somebody who may enter it. Throws not_found where there is none, and for a room of a course or of members
 * to whom neither course nor membership opens it.
 */
export async function roomFor(
  db: Db,
  sources: readonly AccessSource[],
  { roomId, user, now = new Date() }: { roomId: number; user: Visitor; now?: Date },
): Promise<Entered> {
  const [found] = await db
    .select({ room: liveRooms, courseId: courseLessons.courseId })
    .from(liveRooms)
    .leftJoin(courseLessons, eq(courseLessons.id, liveRooms.courseLessonId))
    .where(eq(liveRooms.id, roomId))
  if (!found) throw new AppError('not_found')
  const { room, courseId } = found
  if (room.access !== 'public') {
    const courseIds = courseId === null ? [] : [courseId]
    const rights = await rightsOf(db, sources, { user, now, courseIds })
    if (!isOpenTo(room, courseId, rights, now)) throw new AppError('not_found')
  }
  return { room, isModerator: isModeratorOf(user), writeRefusal: refusalOf(room, user, now) }
}

function refusalOf(room: Room, user: Visitor, now: Date): string | null {
  if (room.cancelReason !== null) return '直播已经取消，不能再提问'
  const state = stateOf(room, now)
  if (state === 'ended' || state === 'replay') return '直播已经结束，不能再提问'
  return user ? null : '登录后可以提问'
}
