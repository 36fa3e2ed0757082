import { courseSubjects, teachers } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The subjects and teachers that a course may have, in their order. */
export async function courseChoices(db: Db) {
  return {
    subjects: await db
      .select({ id: courseSubjects.id, name: courseSubjects.name })
      .from(courseSubjects)
      .orderBy(courseSubjects.position, courseSubjects.id),
    teachers: await db
      .select({ id: teachers.id, name: teachers.name })
      .from(teachers)
      .orderBy(teachers.position, teachers.id),
  }
}
