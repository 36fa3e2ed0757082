import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { courseSubjects } from '#lib/courses/server/tables.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { line, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'

/** Subjects of courses, books and videos. One that the file leaves out stays: courses rely on it. */
export const subjectContent = jsonKind({
  file: 'course-subjects.json',
  schema: z.array(z.strictObject({ id: rowId, name: line(20) })).max(100),
  unique: { fields: ['id'] },
  names: idsAdded(courseSubjects),
  write: (tx, list) => syncRows(tx, courseSubjects, ['id'], numbered(list)),
  readBack: async (db) =>
    unnumbered(
      await db
        .select()
        .from(courseSubjects)
        .orderBy(asc(courseSubjects.position), courseSubjects.id),
    ),
})
