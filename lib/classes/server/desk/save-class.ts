import { eq, sql } from 'drizzle-orm'
import { type ClassText, classFields } from '#lib/classes/class-record.ts'
import type { ClassRow } from '#lib/classes/server/members/classes-of.ts'
import { classes } from '#lib/classes/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { getClass } from './get-class.ts'

type Saving = { id: number | null; courseId: number; was: ClassText | null; text: ClassText }

/** Reads of a class what its form holds. */
export const textOf = ({ title, startsOn, endsOn, joinFrom, joinUntil }: ClassRow): ClassText => ({
  ...{ title, startsOn, endsOn, joinFrom, joinUntil },
})

/**
 * For staff: makes a class of a course or changes one, whose course stays; from then on an import leaves it alone. Throws
 * invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveClass(
  db: Db,
  staffId: number,
  { id, courseId, was, text }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOf(classFields, text))
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${classes} in share row exclusive mode`)
    const before = id === null ? null : textOf(await getClass(tx, id))
    if (before && !(was && isSame(before, was))) throw new AppError('conflict')
    const classId = id ?? (await nextId(tx, classes))
    if (id === null) {
      if ((await tx.$count(courses, eq(courses.id, courseId))) === 0)
        throw new AppError('conflict', { message: '没有这门课程' })
      await tx.insert(classes).values({ ...text, id: classId, courseId, ofDesk: true })
    } else
      await tx
        .update(classes)
        .set({ ...text, ofDesk: true })
        .where(eq(classes.id, classId))
    await recordChange(tx, { staffId, noun: 'class', id: classId, before, after: text })
    return { id: classId }
  })
}
