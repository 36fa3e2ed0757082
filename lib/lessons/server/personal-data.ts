import { asc, eq } from 'drizzle-orm'
import { courseLessons, courseReviews, courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { progressFields } from './progress.ts'
import { courseGrants, lessonNotes, lessonProgress, playStreams, studyDays } from './tables.ts'

/** Progress and notes of a user by lesson, days of study, reviews, and courses that staff gave, for that user's own export. Seconds. */
export async function studyOf(db: Db, userId: number) {
  const { position, seconds, page, furthestPage, watched, doneAt } = progressFields
  const { studied, servedBytes, takenAt } = lessonProgress
  const lesson = { course: courses.title, lesson: courseLessons.title }
  const [progress, notes, granted, days, reviews] = await Promise.all([
    db
      .select({
        ...{ ...lesson, position, seconds, page, furthestPage, watched, studied },
        ...{ doneAt, servedBytes, takenAt },
      })
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
    db
      .select({ day: studyDays.day, seconds: studyDays.seconds })
      .from(studyDays)
      .where(eq(studyDays.userId, userId))
      .orderBy(asc(studyDays.day)),
    db
      .select({
        course: courses.title,
        rating: courseReviews.rating,
        content: courseReviews.body,
        reviewedOn: courseReviews.reviewedOn,
        hiddenAt: courseReviews.hiddenAt,
        hiddenReason: courseReviews.hiddenReason,
      })
      .from(courseReviews)
      .innerJoin(courses, eq(courses.id, courseReviews.courseId))
      .where(eq(courseReviews.userId, userId))
      .orderBy(asc(courseReviews.id)),
  ])
  return { progress, notes, granted, days, reviews }
}

/** Deletes all of it with the account, in the order in which a beat locks it. */
export async function forgetStudy(tx: Db, userId: number): Promise<void> {
  for (const table of [playStreams, lessonProgress, studyDays, lessonNotes, courseGrants])
    await tx.delete(table).where(eq(table.userId, userId))
  const reviews = await tx
    .delete(courseReviews)
    .where(eq(courseReviews.userId, userId))
    .returning({ id: courseReviews.id })
  await forgetHistory(
    tx,
    'courseReview',
    reviews.map(({ id }) => id),
  )
}
