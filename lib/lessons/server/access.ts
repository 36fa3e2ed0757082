import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { LessonKind } from '#lib/courses/lesson-kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { courseGrants } from './tables.ts'

/** Access of a user to a course: since when (the first that counts of several), until when (null without end), and the order that brought it, or that runs beside what staff gave. */
export type CourseAccess = {
  courseId: number
  since: Date
  until: Date | null
  orderId: number | null
}

/** Lists what a noun gives a user of these courses, of all where none are named; also what has ended, not what was taken back. */
export type AccessSource = (
  db: Db,
  userId: number,
  courseIds?: readonly number[],
) => Promise<CourseAccess[]>

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    accessSources?: readonly AccessSource[]
  }
}

/** Lists what staff have given. */
export const grantedCourses: AccessSource = async (db, userId, courseIds) => {
  const { courseId, createdAt, endsAt, revokedAt, userId: owner } = courseGrants
  const rows = await db
    .select({ courseId, since: createdAt, until: endsAt })
    .from(courseGrants)
    .where(
      and(
        eq(owner, userId),
        isNull(revokedAt),
        courseIds ? inArray(courseId, [...courseIds]) : undefined,
      ),
    )
    .orderBy(desc(courseGrants.id))
  return rows.map((row) => ({ ...row, orderId: null }))
}

/** Answers which courses a user has or had, each until what lasts longest ends and since the first began, so that what was done under either stays done; the one that lasts longest of each puts them in order, the newest first. The one rule of who may see what of a course. */
export async function coursesOf(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  courseIds?: readonly number[],
): Promise<CourseAccess[]> {
  const found = await Promise.all(sources.map((source) => source(db, userId, courseIds)))
  const byCourse = Map.groupBy(found.flat(), ({ courseId }) => courseId)
  return [...byCourse.values()]
    .map((all) => {
      return { all, best: all.reduce((one, other) => (endOf(other) > endOf(one) ? other : one)) }
    })
    .toSorted(({ best: a }, { best: b }) => startOf(b) - startOf(a) || b.courseId - a.courseId)
    .map(({ all, best }) => {
      // A gift beside a purchase makes it no less bought.
      const bought = all.find((one) => one.orderId !== null && !isOver(one))
      const since = new Date(Math.min(...all.map(startOf)))
      return { ...best, since, orderId: best.orderId ?? bought?.orderId ?? null }
    })
}

const startOf = ({ since }: CourseAccess) => since.getTime()

const endOf = ({ until }: Pick<CourseAccess, 'until'>) =>
  until?.getTime() ?? Number.POSITIVE_INFINITY

export const isOver = (access: Pick<CourseAccess, 'until'>, now = new Date()) =>
  endOf(access) <= now.getTime()

/** Lists the numbers of the courses that a user may learn now. */
export async function openCourses(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<number[]> {
  const accesses = await coursesOf(db, sources, userId)
  return accesses.flatMap((access) => (isOver(access) ? [] : [access.courseId]))
}

/** Takes as not done the work that was handed in before access began: it was no part of the course then. */
export function wasDoneIn<R extends { doneAt: Date | null }>(
  { since }: CourseAccess,
  kind: LessonKind | null,
  row: R,
): R {
  const isWork = kind === 'exercise' || kind === 'homework'
  return isWork && row.doneAt !== null && row.doneAt < since ? { ...row, doneAt: null } : row
}

/** Answers the access that a user has to a course now, or had; null where there never was one. */
export async function accessTo(
  db: Db,
  sources: readonly AccessSource[],
  { userId, courseId }: { userId: number; courseId: number },
): Promise<CourseAccess | null> {
  const [access] = await coursesOf(db, sources, userId, [courseId])
  return access ?? null
}
