import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { lessonHomework, lessonKind, lessonRoom } from '#lib/courses/server/lesson-kind.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { OpenedLesson } from '#lib/lessons/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type AccessSource, accessTo, isOver } from './access.ts'

/**
 * Finds a lesson that a user may learn now, with its course and what it gives. Throws not_found for a lesson of a course that
 * the user never had, lesson_locked when access has ended.
 */
export async function openableLesson(
  db: Db,
  sources: readonly AccessSource[],
  { userId, lessonId }: { userId: number; lessonId: number },
) {
  const [found] = await db
    .select({
      lesson: courseLessons,
      kind: lessonKind,
      homeworkId: lessonHomework,
      roomId: lessonRoom,
      course: { id: courses.id, title: courses.title },
    })
    .from(courseLessons)
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .where(eq(courseLessons.id, lessonId))
  if (!found) throw new AppError('not_found')
  const access = await accessTo(db, sources, { userId, courseId: found.course.id })
  if (!access) throw new AppError('not_found')
  if (isOver(access)) throw new AppError('lesson_locked')
  return { ...found, access }
}

type Lesson = typeof courseLessons.$inferSelect

/** Finds the next lesson of the course that gives something. */
export async function nextLesson(
  db: Db,
  { id, courseId, position }: Pick<Lesson, 'id' | 'courseId' | 'position'>,
): Promise<OpenedLesson['next']> {
  const [next] = await db
    .select({ id: courseLessons.id, title: courseLessons.title, kind: lessonKind })
    .from(courseLessons)
    .where(
      and(
        eq(courseLessons.courseId, courseId),
        isNotNull(lessonKind),
        sql`(${courseLessons.position}, ${courseLessons.id}) > (${position}, ${id})`,
      ),
    )
    .orderBy(asc(courseLessons.position), asc(courseLessons.id))
    .limit(1)
  return next?.kind ? { ...next, kind: next.kind } : null
}
