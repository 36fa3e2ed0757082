import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { TAKEN_SECONDS } from '#lib/lessons/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lessonProgress } from './tables.ts'

/** Counts by course the lessons whose film a user has watched for a minute or to its end: they are taken where money is asked back. */
export async function takenLessons(
  db: Db,
  userId: number,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map()
  const { courseId } = courseLessons
  const watched = sql`(select coalesce(sum(upper(part) - lower(part)), 0)
    from unnest(${lessonProgress.watched}) part) >= ${TAKEN_SECONDS}::int`
  const rows = await db
    .select({ courseId, taken: count() })
    .from(lessonProgress)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.userId, userId),
        inArray(courseId, [...courseIds]),
        or(isNotNull(lessonProgress.doneAt), watched),
      ),
    )
    .groupBy(courseId)
    .orderBy(courseId)
  return new Map(rows.map((row) => [row.courseId, row.taken]))
}
