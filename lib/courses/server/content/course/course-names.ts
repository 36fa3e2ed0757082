import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { Given } from '#lib/platform/content/pipeline/content-kind.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Course } from './course-schema.ts'
import { deskCourses } from './desk-courses.ts'

type Lesson = {
  courseId: number
  /** It is a film, a document or an exercise, so it cannot be a homework. */
  isTaken: boolean
}

/** The numbers of courses, and by its number each lesson. */
export type CourseNames = Set<unknown> & { lessons: Map<number, Lesson> }

/**
 * Lists what kinds below courses may call them and their lessons by: those stored, and in their place those of the file, which
 * leaves alone what is of the desk.
 */
export async function courseNames(db: Db, given: Given<Course[]>): Promise<CourseNames> {
  const { rows = [] } = given
  const ofDesk = await deskCourses(db)
  const listed = rows.filter(({ id }) => !ofDesk.has(id))
  const own = new Set(listed.map(({ id }) => id))
  const stored = await db.select().from(courseLessons).orderBy(courseLessons.id)
  const kept = stored.filter(({ courseId }) => !own.has(courseId))
  const isTaken = (...given: unknown[]) => given.some((one) => one !== null)
  const lessons = new Map<number, Lesson>()
  for (const { id, courseId, film, document, catalogueId } of kept)
    lessons.set(id, { courseId, isTaken: isTaken(film, document, catalogueId) })
  for (const course of listed)
    for (const { id, film, document, exercise } of course.lessons)
      lessons.set(id, { courseId: course.id, isTaken: isTaken(film, document, exercise) })
  return Object.assign(await idsAdded(courses)(db, given), { lessons })
}
