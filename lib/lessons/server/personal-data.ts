import { asc, eq } from 'drizzle-orm'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { progressFields } from './progress.ts'
import { courseGrants, lessonNotes, lessonProgress, playStreams } from './tables.ts'

/** Progress and notes of a user by lesson, and courses that staff gave, for that user's own export. Seconds. */
export async function studyOf(db: Db, userId: number) {
  const { position, seconds, watched, doneAt } = progressFields
  const { studied, servedBytes, takenAt } = lessonProgress
  const lesson = { course: courses.title, lesson: courseLessons.title }
  const [progress, notes, granted] = await Promise.all([
    db
      .select({ ...lesson, position, seconds, watched, studied, doneAt, servedBytes, takenAt })
      .from(lessonProgress)
      .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.id, courseLessons.courseId))
      .where(eq(lessonProgress.userId, userId))
      .orderBy(asc(lessonProgress.lessonId)),
    db
      .select({ ...lesson, second: lessonNotes.second, text: lessonNotes.text })
      .from(lessonNotes)
      .innerJoin(courseLessons, eq(courseLessons.id, lessonNotes.lessonId))
      .innerJoin(courses, eq(courses.id, courseLessons.courseId))
      .where(eq(lessonNotes.userId, userId))
      .orderBy(asc(lessonNotes.lessonId), asc(lessonNotes.second), asc(lessonNotes.id)),
    db
      .select({ course: courses.title, endsAt: courseGrants.endsAt, at: courseGrants.createdAt })
      .from(courseGrants)
      .innerJoin(courses, eq(courses.id, courseGrants.courseId))
      .where(eq(courseGrants.userId, userId))
      .orderBy(asc(courseGrants.id)),
  ])
  return { progress, notes, granted }
}

/** Deletes all of it with the account, in the order in which a beat locks it. */
export async function forgetStudy(tx: Db, userId: number): Promise<void> {
  for (const table of [playStreams, lessonProgress, lessonNotes, courseGrants])
    await tx.delete(table).where(eq(table.userId, userId))
}
