import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { classFields } from '#lib/classes/class-record.ts'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { contentFields, inOrder } from '#lib/platform/content/pipeline/record-fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { classes, classLibraries } from './tables.ts'

const oneClass = z
  .strictObject({
    id: rowId,
    courseId: rowId,
    ...contentFields(classFields),
    /** Topmost catalogues with `forClass`. */
    libraries: z.array(rowId).max(20).default([]),
  })
  .superRefine(inOrder(classFields))
type Class = z.output<typeof oneClass>

/** Classes. One that the file leaves out stays, as does what was written at the desk. Members follow from who has the course. */
export const classContent = jsonKind({
  file: 'classes.json',
  schema: z.array(oneClass).max(2000),
  unique: { fields: ['id'] },
  references: { courses: courseContent, catalogues: catalogueContent },
  names: idsAdded(classes),
  check: async (list, { known, faultAt }) =>
    list.flatMap(({ courseId, libraries }, index) => [
      ...unknown(known.courses, '课程', courseId, { faultAt, path: [index, 'courseId'] }),
      ...libraries.flatMap((id, place) =>
        unknown(known.catalogues, '目录', id, { faultAt, path: [index, 'libraries', place] }),
      ),
    ]),
  prepare: warnOfDesk('classes.json', classes),
  write: writeClasses,
  readBack,
})

async function writeClasses(tx: Db, list: Class[]): Promise<boolean> {
  const ofDesk = await tx.select({ id: classes.id }).from(classes).where(eq(classes.ofDesk, true))
  const kept = new Set(ofDesk.map(({ id }) => id))
  const wanted = list.filter(({ id }) => !kept.has(id))
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const rows = wanted.map(({ libraries: _, ...row }) => row)
  const practised = wanted.flatMap(({ id, libraries }) =>
    [...new Set(libraries)].map((catalogueId) => ({ classId: id, catalogueId })),
  )
  const changed = await syncRows(tx, classes, ['id'], rows)
  const moved = await syncRows(tx, classLibraries, ['classId', 'catalogueId'], practised, {
    prune: ({ classId }) => wantedIds.has(Number(classId)),
  })
  return changed || moved
}

/** The numbers of the classes that an export holds: that of a course which is exported no more stays behind with it. */
export const exportedClasses = (db: Db) =>
  db
    .select({ id: classes.id })
    .from(classes)
    .where(inArray(classes.courseId, exportedCourses(db)))

async function readBack(db: Db): Promise<Class[]> {
  const [rows, practised] = await Promise.all([
    db
      .select()
      .from(classes)
      .where(inArray(classes.courseId, exportedCourses(db)))
      .orderBy(asc(classes.id)),
    db.select().from(classLibraries).orderBy(asc(classLibraries.catalogueId)),
  ])
  return rows.map(({ id, courseId, title, startsOn, endsOn, joinFrom, joinUntil }) => ({
    ...{ id, courseId, title, startsOn, endsOn, joinFrom, joinUntil },
    libraries: practised.flatMap((row) => (row.classId === id ? [row.catalogueId] : [])),
  }))
}
