import { and, count, eq, gte, or } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** A course, and since when its buyer has had it by one purchase. */
export type BoughtCourse = { courseId: number; since: Date }

/** Counts by course the lessons that a user has taken since then, where money is asked back: films watched for a minute or to the end, or sent by more than three; documents sent; exercises handed in; homework begun. */
export async function takenLessons(
  db: Db,
  userId: number,
  bought: readonly BoughtCourse[],
): Promise<Map<number, number>> {
  if (bought.length === 0) return new Map()
  const { courseId } = courseLessons
  const rows = await db
    .select({ courseId, taken: count() })
    .from(lessonProgress)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.userId, userId),
        or(
          ...bought.map((one) =>
            and(eq(courseId, one.courseId), gte(lessonProgress.takenAt, one.since)),
          ),
        ),
      ),
    )
    .groupBy(courseId)
    .orderBy(courseId)
  return new Map(rows.map((row) => [row.courseId, row.taken]))
}
