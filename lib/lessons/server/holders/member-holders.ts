import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import { newestStretch } from '#lib/lessons/server/sources/courses-of-members.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import type { AccessHolders } from './access-holders.ts'

/** Lists the members of the portal to whom their membership opens a course. */
export const memberHolders: AccessHolders = async (db, courseId) => {
  const [course] = await db
    .select({ from: courses.membersFrom })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course || course.from === null) return []
  const { userId, weight, kind, revokedAt, startsAt, endsAt } = membershipGrants
  const grants = await db
    .select({ userId, since: startsAt, until: endsAt })
    .from(membershipGrants)
    .where(and(gte(weight, course.from), ne(kind, 'trial'), isNull(revokedAt)))
    .orderBy(asc(startsAt), asc(membershipGrants.id))
  const now = new Date()
  return [...Map.groupBy(grants, (grant) => grant.userId)].flatMap(([owner, own]) => {
    const stretch = newestStretch(own, now)
    return stretch ? [{ userId: owner, ...stretch }] : []
  })
}
