import { asc } from 'drizzle-orm'
import {
  courseLessons,
  courseReviews,
  courses,
  courseTeachers,
} from '#lib/courses/server/tables.ts'
import { shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { RenderedProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type Html, noHtml } from '#lib/platform/text/html.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import type { Course } from './course-schema.ts'

type Prepared = {
  /** By the numbers of their courses. */
  details: Map<number, RenderedProse>
  /** Pages of documents by their names. */
  pages: Map<string, number>
}

/**
 * Writes the courses with their teachers, lessons and reviews; returns whether anything changed. A course that the list leaves
 * out stays as it was bought, but off sale; what learners wrote about a course stays, and so does a course of the desk.
 */
export async function writeCourses(
  tx: Db,
  all: Course[],
  { details, pages }: Prepared,
): Promise<boolean> {
  // The desk locks a course before it changes it.
  const stored = await tx.select().from(courses).orderBy(asc(courses.id)).for('no key update')
  const ofDesk = new Set(stored.filter((row) => row.ofDesk).map(({ id }) => id))
  const list = all.filter(({ id }) => !ofDesk.has(id))
  const listed = new Set<unknown>(list.map(({ id }) => id))
  const isOurs = (row: Record<string, unknown>) => listed.has(row.courseId)
  const rows = withRetired(
    all.flatMap((course, position) =>
      ofDesk.has(course.id)
        ? []
        : [courseRow(course, position, details.get(course.id)?.html ?? noHtml)],
    ),
    stored.filter((row) => !row.ofDesk).map(({ ofDesk: _, ...row }) => row),
    { onSale: false },
  )
  const people = list.flatMap(({ id, teachers }) =>
    teachers.map((teacherId, position) => ({ courseId: id, teacherId, position })),
  )
  const lessons = list.flatMap(({ id, lessons: own }) =>
    own.map(({ startsAt, exercise, ...lesson }, position) => ({
      ...lesson,
      documentPages: lesson.document === null ? null : (pages.get(lesson.document) ?? null),
      catalogueId: exercise?.catalogueId ?? null,
      courseId: id,
      startsAt: startsAt === null ? null : shanghaiTime(startsAt),
      position,
    })),
  )
  const reviews = list.flatMap(({ id, reviews: own }) =>
    own.map((review) => ({ ...review, courseId: id, userId: null })),
  )
  const written = [
    // In the order in which who places an order locks them.
    await syncRows(
      tx,
      courses,
      ['id'],
      rows.toSorted((a, b) => a.id - b.id),
    ),
    await syncRows(tx, courseTeachers, ['courseId', 'teacherId'], people, { prune: isOurs }),
    await syncRows(tx, courseLessons, ['id'], lessons, { prune: isOurs }),
    await syncRows(tx, courseReviews, ['id'], reviews, {
      prune: (row) => isOurs(row) && row.userId === null && Number(row.id) < firstLearnerReview,
    }),
  ]
  return written.includes(true)
}

/** Numbers of content's own reviews lie below it. */
export const firstLearnerReview = 1_000_000

function courseRow(course: Course, position: number, detailHtml: Html) {
  const { price, originPrice, teachers: _t, lessons: _l, reviews: _r, ...row } = course
  return {
    ...row,
    detailHtml,
    priceFen: fenOf(price),
    originPriceFen: originPrice === null ? null : fenOf(originPrice),
    position,
    onSale: true,
  }
}
