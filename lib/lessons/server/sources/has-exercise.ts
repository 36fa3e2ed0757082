import { asc, eq } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { type AccessSource, coursesOf, isOver } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Tells whether a catalogue is a lesson of a course that a user may learn now. */
export async function hasExercise(
  db: Db,
  sources: readonly AccessSource[],
  { userId, catalogueId }: { userId: number; catalogueId: number },
): Promise<boolean> {
  const { courseId } = courseLessons
  const lessons = await db
    .selectDistinct({ courseId })
    .from(courseLessons)
    .where(eq(courseLessons.catalogueId, catalogueId))
    .orderBy(asc(courseId))
  if (lessons.length === 0) return false
  const ids = lessons.map((lesson) => lesson.courseId)
  const accesses = await coursesOf(db, sources, userId, ids)
  return accesses.some((access) => !isOver(access))
}
