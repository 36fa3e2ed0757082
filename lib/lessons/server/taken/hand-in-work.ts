import { eq, sql } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { type AccessSource, coursesOf, isOver } from '#lib/lessons/server/access.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Work that may be a lesson: the practice of a catalogue, or the homework or the live room of a lesson. */
type Work = { catalogueId: number } | { lessonId: number }

/**
 * Notes that a user has handed in work: the lessons that it is are done and taken then, of the courses that the user may
 * learn now.
 */
export async function handInWork(
  tx: Db,
  sources: readonly AccessSource[],
  userId: number,
  work: Work,
): Promise<void> {
  const found = await tx
    .select({ lessonId: courseLessons.id, courseId: courseLessons.courseId })
    .from(courseLessons)
    .where(
      'lessonId' in work
        ? eq(courseLessons.id, work.lessonId)
        : eq(courseLessons.catalogueId, work.catalogueId),
    )
    .orderBy(courseLessons.id)
    // Keeps them from being deleted before their progress is stored.
    .for('key share')
  if (found.length === 0) return
  const ids = [...new Set(found.map(({ courseId }) => courseId))]
  const accesses = await coursesOf(tx, sources, userId, ids)
  const open = new Set(accesses.flatMap((one) => (isOver(one) ? [] : [one.courseId])))
  const lessons = found.filter(({ courseId }) => open.has(courseId))
  if (lessons.length === 0) return
  const at = sql`clock_timestamp()`
  const set = { doneAt: at, takenAt: at, updatedAt: at }
  await tx
    .insert(lessonProgress)
    .values(lessons.map(({ lessonId }) => ({ lessonId, userId, ...set })))
    .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set })
}
