import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { type AccessSource, coursesOf, isOver } from '#lib/lessons/server/access.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { memberWeight } from './member-weight.ts'
import { type Room, stateOf } from './room-state.ts'
import { liveRooms } from './tables.ts'

export type Visitor = Pick<SignedInUser, 'id' | 'role' | 'permissions'> | null

/** Rights that open rooms to a visitor: being a moderator, the tier of a membership, courses that can be watched now. */
export type VisitorRights = { isModerator: boolean; weight: number; courses: ReadonlySet<number> }

export const isModeratorOf = (user: Visitor): boolean =>
  user?.role === 'staff' && user.permissions.includes('live.moderate')

/** Reads what opens rooms to a visitor, of these courses alone where some are named. */
export async function rightsOf(
  db: Db,
  sources: readonly AccessSource[],
  { user, now, courseIds }: { user: Visitor; now: Date; courseIds?: readonly number[] },
): Promise<VisitorRights> {
  const isModerator = isModeratorOf(user)
  if (!user || isModerator) return { isModerator, weight: 0, courses: new Set() }
  const owned = await coursesOf(db, sources, user.id, courseIds)
  const courses = owned.filter((access) => !isOver(access, now)).map(({ courseId }) => courseId)
  return { isModerator, weight: await memberWeight(db, user.id, now), courses: new Set(courses) }
}

/** Whether a room is open to who has these rights: the one rule of who sees a broadcast, its messages and its replay. */
export function isOpenTo(
  room: Room,
  courseId: number | null,
  { isModerator, weight, courses }: VisitorRights,
  now: Date,
): boolean {
  const { access, membersFrom, replayFor } = room
  if (access === 'public' || isModerator) return true
  if (access === 'course' && courseId !== null && courses.has(courseId)) return true
  if (access === 'members' && membersFrom !== null && weight >= membersFrom) return true
  return stateOf(room, now) === 'replay' && replayFor !== null && weight >= replayFor
}

/** The same as far as a select from rooms and their lessons can tell: what it leaves out is open to nobody with these rights. */
export function mayBeOpenTo({ isModerator, weight, courses }: VisitorRights): SQL | undefined {
  const { access, membersFrom, replayFor } = liveRooms
  if (isModerator) return undefined
  return or(
    eq(access, 'public'),
    inArray(courseLessons.courseId, [...courses]),
    sql`${membersFrom} <= ${weight}`,
    sql`${replayFor} <= ${weight}`,
  )
}
