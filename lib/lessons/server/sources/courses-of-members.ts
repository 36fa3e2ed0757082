import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import { type AccessSource, isOver } from '#lib/lessons/server/access.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

/** Lists what a membership opens while it lasts, and of one that has ended what was watched under it. Trials open nothing. */
export const coursesOfMembers: AccessSource = async (db, userId, courseIds) => {
  const found = await db
    .select({ courseId: courses.id, membersFrom: courses.membersFrom })
    .from(courses)
    .where(
      and(
        isNotNull(courses.membersFrom),
        courseIds ? inArray(courses.id, [...courseIds]) : undefined,
      ),
    )
    .orderBy(asc(courses.id))
  if (found.length === 0) return []
  const { kind, revokedAt, startsAt, endsAt } = membershipGrants
  const grants = await db
    .select({ weight: membershipGrants.weight, since: startsAt, until: endsAt })
    .from(membershipGrants)
    .where(and(eq(membershipGrants.userId, userId), ne(kind, 'trial'), isNull(revokedAt)))
    .orderBy(asc(startsAt), asc(membershipGrants.id))
  const now = new Date()
  const open = found.flatMap(({ courseId, membersFrom }) => {
    const own = grants.filter(({ weight }) => membersFrom !== null && weight >= membersFrom)
    const stretch = newestStretch(own, now)
    return stretch ? [{ courseId, orderId: null, ...stretch }] : []
  })
  const ended = open.filter(({ until }) => until <= now).map(({ courseId }) => courseId)
  const watched = await watchedOf(db, userId, ended)
  return open.filter(({ courseId, until }) => until > now || watched.has(courseId))
}

type Stretch = { since: Date; until: Date }

/** The newest unbroken stretch that has begun, of grants in the order of their start; null without one. */
export function newestStretch(grants: readonly Stretch[], now: Date): Stretch | null {
  let newest: Stretch | null = null
  for (const { since, until } of grants) {
    if (newest && since <= newest.until) {
      if (until > newest.until) newest = { since: newest.since, until }
    } else if (since <= now) newest = { since, until }
  }
  return newest
}

async function watchedOf(db: Db, userId: number, courseIds: number[]): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ courseId: courseLessons.courseId })
    .from(lessonProgress)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, userId), inArray(courseLessons.courseId, courseIds)))
    .orderBy(asc(courseLessons.courseId))
  return new Set(rows.map(({ courseId }) => courseId))
}

/** Tells whether a membership opens courses to a user now: the right 会员看课. */
export async function watchesAsMember(db: Db, userId: number): Promise<boolean> {
  const open = await coursesOfMembers(db, userId)
  return open.some((access) => !isOver(access))
}
