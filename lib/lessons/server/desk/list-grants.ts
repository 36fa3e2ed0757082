import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { lessonKind } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { staffCourseGrants, staffFilmedCourses } from '#lib/lessons/desk-calls.ts'
import type { GrantState } from '#lib/lessons/grant-states.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOfUser } from '#lib/staff/server/user-names.ts'

/** For staff: the courses that were given, the newest first; words are the number of a user, a whole phone number or a name. */
export async function listGrants(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffCourseGrants>,
): Promise<Output<typeof staffCourseGrants>> {
  const asked = and(isInState(status), q ? await isOfUser(db, q, courseGrants.userId) : undefined)
  const order = ordered(sort, courseGrants.id, [desc(courseGrants.id)])
  const query = byIds(
    db
      .select({ id: courseGrants.id })
      .from(courseGrants)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({
          grant: courseGrants,
          course: courses.title,
          userName: users.userName,
          nickName: users.nickName,
          isRunning: sql<boolean>`${isInState('running')}`,
        })
        .from(courseGrants)
        .innerJoin(users, eq(users.id, courseGrants.userId))
        .innerJoin(courses, eq(courses.id, courseGrants.courseId))
        .where(inArray(courseGrants.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(courseGrants, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const items = rows.map(({ grant, course, userName, nickName, isRunning }) => {
    const { id, userId, courseId, reason, createdAt, endsAt, revokedAt } = grant
    return {
      ...{ id, userId, userName: nickName || userName, courseId, course, reason, isRunning },
      ...{ givenAt: isoTime(createdAt), endsAt: isoTime(endsAt), takenBackAt: isoTime(revokedAt) },
    }
  })
  return { ...list, items }
}

function isInState(status: GrantState): SQL | undefined {
  const { revokedAt, endsAt } = courseGrants
  return {
    all: undefined,
    running: and(isNull(revokedAt), gt(endsAt, sql`now()`)),
    ended: and(isNull(revokedAt), lte(endsAt, sql`now()`)),
    takenBack: isNotNull(revokedAt),
  }[status]
}

/** For staff: the courses that have something to learn, in their order. */
export async function allFilmed(db: Db): Promise<Output<typeof staffFilmedCourses>> {
  const filmed = db
    .select({ id: courseLessons.courseId })
    .from(courseLessons)
    .where(isNotNull(lessonKind))
  return await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, filmed))
    .orderBy(asc(courses.position), asc(courses.id))
}
