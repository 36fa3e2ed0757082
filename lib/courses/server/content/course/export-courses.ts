import { asc, eq, lt } from 'drizzle-orm'
import {
  courseLessons,
  courseReviews,
  courses,
  courseTeachers,
} from '#lib/courses/server/tables.ts'
import { shanghaiText } from '#lib/platform/content/pipeline/fields.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { firstLearnerReview } from './write-courses.ts'

/** The numbers of the courses that an export holds, for what names them. */
export const exportedCourses = (db: Db) =>
  db.select({ id: courses.id }).from(courses).where(eq(courses.onSale, true))

/** The courses on sale as the data of courses.json, without what learners wrote about them. */
export async function exportCourses(db: Db) {
  const rows = await db
    .select()
    .from(courses)
    .where(eq(courses.onSale, true))
    .orderBy(asc(courses.position), asc(courses.id))
  const people = await db.select().from(courseTeachers).orderBy(asc(courseTeachers.position))
  const lessons = await db.select().from(courseLessons).orderBy(asc(courseLessons.position))
  const reviews = await db
    .select()
    .from(courseReviews)
    .where(lt(courseReviews.id, firstLearnerReview))
    .orderBy(asc(courseReviews.id))
  const peopleOf = Map.groupBy(people, ({ courseId }) => courseId)
  const lessonsOf = Map.groupBy(lessons, ({ courseId }) => courseId)
  const reviewsOf = Map.groupBy(reviews, ({ courseId }) => courseId)
  return rows.map((row) => {
    const { id, title, subjectId, kind, mode, intro, detail, cover } = row
    const { startsOn, endsOn, place, validDays, membersFrom } = row
    return {
      ...{ id, title, subjectId, kind, mode, intro, detail, cover },
      ...pricesOf(row),
      ...{ startsOn, endsOn, place, validDays, membersFrom },
      teachers: (peopleOf.get(id) ?? []).map(({ teacherId }) => teacherId),
      lessons: (lessonsOf.get(id) ?? []).map(
        ({ id: lessonId, chapter, title: name, minutes, startsAt, ...lesson }) => {
          const { trialVideo, film, document, catalogueId } = lesson
          return {
            ...{ id: lessonId, chapter, title: name, minutes },
            startsAt: startsAt && shanghaiText(startsAt),
            ...{ trialVideo, film, document },
            exercise: catalogueId === null ? null : { catalogueId },
          }
        },
      ),
      reviews: (reviewsOf.get(id) ?? []).map(
        ({ courseId: _, userId: __, hiddenAt: ___, hiddenReason: ____, ...review }) => review,
      ),
    }
  })
}
