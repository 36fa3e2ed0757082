import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { teachers } from '#lib/courses/server/tables.ts'
import { teacherFields } from '#lib/courses/teacher-record.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'

const teacher = z.strictObject({ id: rowId, ...contentFields(teacherFields) })

/** Teachers. One whom the file leaves out stays: courses rely on them. */
export const teacherContent = jsonKind({
  file: 'teachers.json',
  schema: z.array(teacher).max(1000),
  unique: { fields: ['id'] },
  prepare: warnOfDesk('teachers.json', teachers),
  names: idsAdded(teachers),
  write: (tx, list) => syncRows(tx, teachers, ['id'], numbered(list)),
  readBack: async (db) =>
    unnumbered(await db.select().from(teachers).orderBy(asc(teachers.position), teachers.id)),
})
