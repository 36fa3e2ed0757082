import { asc, eq } from 'drizzle-orm'
import type { CourseText } from '#lib/courses/course-record.ts'
import { courses, courseTeachers } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pricesOf } from '#lib/platform/text/money.ts'

/** Reads back what staff wrote of a course; null for an unknown one. */
export async function courseTextOf(db: Db, id: number): Promise<CourseText | null> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  if (!row) return null
  const teachers = await db
    .select({ id: courseTeachers.teacherId })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, id))
    .orderBy(asc(courseTeachers.position), asc(courseTeachers.teacherId))
  const { title, intro, subjectId, mode, validDays, startsOn, endsOn, cover } = row
  const { detail, position, onSale, kind, membersFrom, place } = row
  return {
    ...{ title, intro, subjectId, mode, ...pricesOf(row), validDays, startsOn, endsOn, cover },
    ...{ detail, position, onSale, teachers, place: place ?? '' },
    kind: String(kind) as CourseText['kind'],
    membersFrom: String(membersFrom ?? 0) as CourseText['membersFrom'],
  }
}
