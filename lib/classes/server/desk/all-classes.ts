import { desc, eq } from 'drizzle-orm'
import { classes } from '#lib/classes/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For staff: every class with its course, the newest first, to be chosen from. */
export async function allClasses(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: classes.id, title: classes.title, course: courses.title })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .orderBy(desc(classes.startsOn), desc(classes.id))
  return rows.map(({ id, title, course }) => ({ id, name: `${title}（${course}）` }))
}
