import { eq, sql } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lessonProgress } from './tables.ts'

/** Work that may be a lesson: the practice of a catalogue, or the homework of a lesson. */
type Work = { catalogueId: number } | { lessonId: number }

/**
 * Notes that a user has handed in work: the lessons that it is are done and taken then. Who has no access to their course by
 * then, or gets it later, has done nothing of it: `wasDoneIn` compares the moments.
 */
export async function handInWork(tx: Db, userId: number, work: Work): Promise<void> {
  const lessons = await tx
    .select({ lessonId: courseLessons.id })
    .from(courseLessons)
    .where(
      'lessonId' in work
        ? eq(courseLessons.id, work.lessonId)
        : eq(courseLessons.catalogueId, work.catalogueId),
    )
    .orderBy(courseLessons.id)
  if (lessons.length === 0) return
  const at = sql`clock_timestamp()`
  const set = { doneAt: at, takenAt: at, updatedAt: at }
  await tx
    .insert(lessonProgress)
    .values(lessons.map((lesson) => ({ ...lesson, userId, ...set })))
    .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set })
}
