import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CountedWork } from '#lib/classes/server/class-work.ts'
import { lessonKind } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Counts the lessons of a course that give something, and how many of them each of these users has done. */
export async function lessonsDone(
  db: Db,
  courseId: number,
  userIds: readonly number[],
): Promise<CountedWork> {
  const isLearnable = and(eq(courseLessons.courseId, courseId), isNotNull(lessonKind))
  const { userId, lessonId, doneAt } = lessonProgress
  const [total, rows] = await Promise.all([
    db.$count(courseLessons, isLearnable),
    db
      .select({ userId, n: count() })
      .from(lessonProgress)
      .innerJoin(courseLessons, eq(courseLessons.id, lessonId))
      .where(and(isLearnable, isNotNull(doneAt), inArray(userId, [...userIds])))
      .groupBy(userId)
      .orderBy(userId),
  ])
  return { total, done: new Map(rows.map((row) => [row.userId, row.n])) }
}
