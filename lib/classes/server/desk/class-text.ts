import { asc, eq } from 'drizzle-orm'
import type { ClassText } from '#lib/classes/class-record.ts'
import type { ClassRow } from '#lib/classes/server/members/classes-of.ts'
import { classLibraries } from '#lib/classes/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Reads of a class what its form holds; its libraries by their numbers, since they have no order. */
export async function classTextOf(db: Db, row: ClassRow): Promise<ClassText> {
  const { title, startsOn, endsOn, joinFrom, joinUntil, teacherUserId } = row
  const libraries = await db
    .select({ id: classLibraries.catalogueId })
    .from(classLibraries)
    .where(eq(classLibraries.classId, row.id))
    .orderBy(asc(classLibraries.catalogueId))
  return { title, startsOn, endsOn, joinFrom, joinUntil, teacherUserId, libraries }
}
