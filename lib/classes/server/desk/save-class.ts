import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { type ClassText, classDeskFields, twinLibraries } from '#lib/classes/class-record.ts'
import { classes, classLibraries } from '#lib/classes/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { isLibrary, isTeacher } from './class-choices.ts'
import { classTextOf } from './class-text.ts'
import { getClass } from './get-class.ts'

type Saving = { id: number | null; courseId: number; was: ClassText | null; text: ClassText }

/**
 * For staff: makes a class of a course or changes one, whose course stays; from then on an import leaves it alone. Throws
 * invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveClass(
  db: Db,
  staffId: number,
  { id, courseId, was, text }: Saving,
): Promise<{ id: number }> {
  refuse({ ...twinLibraries(text), ...faultsOf(classDeskFields, text) })
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${classes} in share row exclusive mode`)
    const before = id === null ? null : await classTextOf(tx, await getClass(tx, id))
    if (before && !(was && isSame(before, was))) throw new AppError('conflict')
    const after = await classHistory(tx, text)
    const { libraries, ...row } = text
    const classId = id ?? (await nextId(tx, classes))
    if (id === null) {
      if ((await tx.$count(courses, eq(courses.id, courseId))) === 0)
        throw new AppError('conflict', { message: '没有这门课程' })
      await tx.insert(classes).values({ ...row, id: classId, courseId, ofDesk: true })
    } else
      await tx
        .update(classes)
        .set({ ...row, ofDesk: true })
        .where(eq(classes.id, classId))
    await writeLibraries(tx, classId, libraries)
    await recordChange(tx, {
      ...{ staffId, noun: 'class', id: classId, after },
      before: before && (await classHistory(tx, before)),
    })
    return { id: classId }
  })
}

async function writeLibraries(
  tx: Db,
  classId: number,
  libraries: ClassText['libraries'],
): Promise<void> {
  await tx.delete(classLibraries).where(eq(classLibraries.classId, classId))
  if (libraries.length === 0) return
  await tx
    .insert(classLibraries)
    .values(libraries.map(({ id: catalogueId }) => ({ classId, catalogueId })))
}

/** Writes a class for the history, in words. Throws invalid_input for a teacher or a library that is not there. */
async function classHistory(tx: Db, { teacherUserId, libraries, ...text }: ClassText) {
  const [teacher] =
    teacherUserId === null
      ? []
      : await tx
          .select({ name: users.userName })
          .from(users)
          .where(and(isTeacher, eq(users.id, teacherUserId)))
  if (teacherUserId !== null && !teacher) refuse({ teacherUserId: '没有这位老师' })
  const ids = libraries.map(({ id }) => id)
  const found = await tx
    .select({ id: catalogues.id, name: catalogues.name })
    .from(catalogues)
    .where(and(isLibrary, inArray(catalogues.id, ids)))
    .orderBy(asc(catalogues.id))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const missing = ids.flatMap((id, at) =>
    names.has(id) ? [] : [[`libraries.${at}.id`, '没有这个题库']],
  )
  refuse(Object.fromEntries(missing))
  return {
    ...text,
    teacher: teacher?.name ?? null,
    libraries: ids.map((id) => names.get(id)).join('、'),
  }
}
