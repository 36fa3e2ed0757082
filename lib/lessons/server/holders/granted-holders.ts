import { and, asc, eq, isNull } from 'drizzle-orm'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { AccessHolders } from './access-holders.ts'

/** Lists to whom staff have given a course, or points have bought it. */
export const grantedHolders: AccessHolders = async (db, courseId) =>
  await db
    .select({
      userId: courseGrants.userId,
      since: courseGrants.createdAt,
      until: courseGrants.endsAt,
    })
    .from(courseGrants)
    .where(and(eq(courseGrants.courseId, courseId), isNull(courseGrants.revokedAt)))
    .orderBy(asc(courseGrants.id))
