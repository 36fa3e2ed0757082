import { eq } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** The numbers of the courses that the desk has written: an import leaves them alone. */
export async function deskCourses(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.ofDesk, true))
    .orderBy(courses.id)
  return new Set(rows.map(({ id }) => id))
}
