import { and, asc, eq, type SQL } from 'drizzle-orm'
import { classes, classMembers } from '#lib/classes/server/tables.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { belongs } from './belongs.ts'

export type ClassRow = typeof classes.$inferSelect

/** Lists the classes of which a user is a member now, by their numbers; of one course where it is named. The one rule of who may see what of a class. */
export async function classesOf(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  courseId?: number,
): Promise<ClassRow[]> {
  const isOfCourse: SQL | undefined =
    courseId === undefined ? undefined : eq(classes.courseId, courseId)
  const rows = await db
    .select({ class: classes, exception: classMembers.state })
    .from(classes)
    .leftJoin(
      classMembers,
      and(eq(classMembers.classId, classes.id), eq(classMembers.userId, userId)),
    )
    .where(isOfCourse)
    .orderBy(asc(classes.id))
  if (rows.length === 0) return []
  const courseIds = [...new Set(rows.map((row) => row.class.courseId))]
  const found = await Promise.all(sources.map((source) => source(db, userId, courseIds)))
  const byCourse = Map.groupBy(found.flat(), (access) => access.courseId)
  return rows.flatMap(({ class: one, exception }) =>
    belongs(one, byCourse.get(one.courseId) ?? [], exception ?? undefined) ? [one] : [],
  )
}
