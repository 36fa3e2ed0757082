import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import {
  day,
  line,
  markdown,
  oneOf,
  optionalLine,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { victories } from './tables.ts'

const victory = z.strictObject({
  id: rowId,
  title: line(80),
  learner: line(20),
  year: z.int().min(2000).max(2100),
  kind: oneOf(examKindNames),
  unit: line(60),
  rank: optionalLine(40).default(''),
  summary: line(200),
  body: markdown,
  courseId: rowId.nullable().default(null),
  publishedOn: day(),
})

/** How learners passed; the file replaces them. */
export const victoryContent = jsonKind({
  file: 'victories.json',
  schema: z.array(victory).max(5000),
  unique: { fields: ['id'] },
  references: { courses: courseContent },
  check: (list, { known, faultAt }) =>
    list.flatMap(({ courseId }, index) =>
      unknown(known.courses, '课程', courseId, { faultAt, path: [index, 'courseId'] }),
    ),
  prepare: async (db, list, warn) => {
    const { id, title, body, bodyHtml } = victories
    return await renderProse(
      list.map((row) => ({ key: row.id, title: row.title, source: row.body })),
      await db.select({ key: id, title, source: body, html: bodyHtml }).from(victories),
      (key, warning) => warn(`victories.json ${key}: ${warning}`),
    )
  },
  write: (tx, list, { prepared }) => {
    const rows = list.map((row) => ({ ...row, bodyHtml: prepared.get(row.id)?.html ?? noHtml }))
    return syncRows(tx, victories, ['id'], rows, { prune: true })
  },
  readBack: async (db) => {
    const rows = await db.select().from(victories).orderBy(asc(victories.id))
    return rows.map(({ bodyHtml: _, ...row }) => row)
  },
})
