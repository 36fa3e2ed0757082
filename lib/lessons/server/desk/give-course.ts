import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockUser, lockUsers } from '#lib/accounts/server/lock-user.ts'
import { receiverOf } from '#lib/accounts/server/receiver-of.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { lessonKind } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { staffGiveCourse } from '#lib/lessons/desk-calls.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { type AccessSource, accessTo } from '#lib/lessons/server/access.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

const done = { done: true } as const
type Giving = ParsedInput<typeof staffGiveCourse> & { staffId: number }

/**
 * For staff: opens a course with films to a user from now on, and tells them. Throws not_found, own_record, and conflict for a
 * course without films and where the user can watch it as long already.
 */
export async function giveCourse(
  db: Db,
  sources: readonly AccessSource[],
  { staffId, courseId, days, reason, ...to }: Giving,
): Promise<typeof done> {
  return await db.transaction(async (tx) => {
    const userId = await receiverOf(tx, to)
    const present = await lockUsers(tx, [userId])
    if (!present.has(userId)) throw new AppError('not_found')
    const title = await titleOfFilmed(tx, courseId)
    const endsAt = new Date(Date.now() + days * DAY_MS)
    await refuseTwice(tx, sources, { userId, courseId, endsAt })
    const [grant] = await tx
      .insert(courseGrants)
      .values({ userId, courseId, endsAt, reason: storable(reason) })
      .returning({ id: courseGrants.id })
    if (!grant) throw new Error('a course was not given')
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id: userId, ownerId: userId, reason, permission: 'vip.give' },
      ...{ before: { course: null }, after: { course: title, days } },
    })
    await sendMessage(tx, {
      ...{ userId, kind: 'access', key: `access:${grant.id}` },
      path: href(myCourseDetailPage, { courseId }),
      data: { course: title, until: shanghaiToday(endsAt) },
    })
    return done
  })
}

async function titleOfFilmed(tx: Db, courseId: number): Promise<string> {
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) throw new AppError('not_found', { message: '没有这门课程' })
  const filmed = and(eq(courseLessons.courseId, courseId), isNotNull(lessonKind))
  if ((await tx.$count(courseLessons, filmed)) === 0)
    throw new AppError('conflict', { message: '这门课程还没有能学的课时，开通了也看不到' })
  return course.title
}

type Asked = { userId: number; courseId: number; endsAt: Date }

/** One grant of a course runs at a time, so that a second click gives nothing; nor is one needed beside what lasts longer. */
async function refuseTwice(
  tx: Db,
  sources: readonly AccessSource[],
  { userId, courseId, endsAt }: Asked,
): Promise<void> {
  const running = and(
    ...[eq(courseGrants.userId, userId), eq(courseGrants.courseId, courseId)],
    ...[isNull(courseGrants.revokedAt), gt(courseGrants.endsAt, sql`now()`)],
  )
  if ((await tx.$count(courseGrants, running)) > 0)
    throw new AppError('conflict', { message: '已经给这位用户开通了这门课，要改天数请先收回' })
  const access = await accessTo(tx, sources, { userId, courseId })
  if (access && (access.until === null || access.until >= endsAt))
    throw new AppError('conflict', { message: '这位用户已有的权限到期更晚，不用开通' })
}

type Taking = { staffId: number; id: number; reason: string }

/** For staff: takes back a course that was given and has not ended, and tells its user. Throws not_found, own_record. */
export async function takeCourse(db: Db, { staffId, id, reason }: Taking): Promise<typeof done> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: courseGrants.userId, course: courses.title })
      .from(courseGrants)
      .innerJoin(courses, eq(courses.id, courseGrants.courseId))
      .where(eq(courseGrants.id, id))
    if (!found) throw new AppError('not_found')
    const { userId, course } = found
    await lockUser(tx, userId)
    const { revokedAt, endsAt } = courseGrants
    const [taken] = await tx
      .update(courseGrants)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(courseGrants.id, id), isNull(revokedAt), gt(endsAt, sql`now()`)))
      .returning({ courseId: courseGrants.courseId })
    if (!taken) throw new AppError('not_found', { message: '这次开通已经到期或收回' })
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id: userId, ownerId: userId, reason, permission: 'vip.give' },
      ...{ before: { course }, after: { course: null } },
    })
    await sendMessage(tx, {
      ...{ userId, kind: 'access', key: `access:${id}:taken` },
      path: href(courseDetailPage, { id: taken.courseId }),
      data: { course, isTaken: true },
    })
    return done
  })
}
