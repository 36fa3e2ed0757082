import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { type ColumnIds, columnContent } from '#lib/columns/server/content.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { jsonKind, type Known } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { line, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { topicContent } from '#lib/topics/server/content.ts'
import { practiceLeads } from './tables.ts'

const places = ['column', 'tag', 'topic', 'document'] as const

const lead = z
  .strictObject({
    /** Directories, as in `xingce` or `xingce/slgx`. */
    column: line(81)
      .regex(/^[^/]+(\/[^/]+)?$/, '应为栏目目录，或“栏目/子栏目”')
      .optional(),
    tag: line(40).optional(),
    topic: rowId.optional(),
    /** The name of a document of the handbook or of an exam zone, or of all that lie below it. */
    document: line(80)

      .regex(
        /^(lxSpecial|toCountry|governmentInstitutions)(\/[A-Za-z0-9-]+)?$/,
        '应为 lxSpecial、toCountry、governmentInstitutions 或其下的页面',
      )
      .optional(),
    catalogue: rowId.optional(),
    course: rowId.optional(),
  })
  .refine(
    (row) => places.filter((place) => row[place] !== undefined).length === 1,
    'column、tag、topic、document 写且只写一项',
  )
  .refine(
    ({ catalogue, course }) => catalogue !== undefined || course !== undefined,
    'catalogue 与 course 至少写一项',
  )

const references = {
  columns: columnContent,
  catalogues: catalogueContent,
  courses: courseContent,
  topics: topicContent,
}

/** Which catalogue and course a column, tag, topic or page of the handbook leads to; the file replaces them. */
export const leadContent = jsonKind({
  file: 'practice-leads.json',
  schema: z.array(lead).max(2000),
  unique: { fields: [...places] },
  references,
  check: checkLeads,
  write: (tx, list, { known }) =>
    syncRows(
      tx,
      practiceLeads,
      ['position'],
      list.map((row, position) => rowOf(row, position, known.columns)),
      { prune: true },
    ),
  readBack,
})

type Lead = z.output<typeof lead>
type Context = {
  known: Known<typeof references>
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

function checkLeads(list: Lead[], { known, faultAt }: Context): Fault[] {
  return list.flatMap(({ column, topic, catalogue, course }, index) => {
    const check = (field: string, isKnown: boolean, reason: string) =>
      isKnown ? [] : [faultAt([index, field], reason)]
    return [
      ...(column === undefined
        ? []
        : check('column', columnIdOf(column, known.columns) !== null, `没有栏目 ${column}`)),
      ...(topic === undefined ? [] : check('topic', known.topics.has(topic), `没有专题 ${topic}`)),
      ...(catalogue === undefined
        ? []
        : check('catalogue', known.catalogues.has(catalogue), `没有目录 ${catalogue}`)),
      ...(course === undefined
        ? []
        : check('course', known.courses.has(course), `没有课程 ${course}`)),
    ]
  })
}

function columnIdOf(path: string, { top, below }: ColumnIds): number | null {
  const [first = '', second] = path.split('/')
  const id = top.get(first)
  if (id === undefined || second === undefined) return id ?? null
  return below.get(id)?.get(second) ?? null
}

function rowOf(
  { column, tag, topic, document, catalogue, course }: Lead,
  position: number,
  of: ColumnIds,
) {
  return {
    position,
    columnId: column === undefined ? null : columnIdOf(column, of),
    tag: tag ?? null,
    topicId: topic ?? null,
    document: document ?? null,
    catalogueId: catalogue ?? null,
    courseId: course ?? null,
  }
}

/** Leaves out what has no value. */
async function readBack(db: Db) {
  const [rows, columnRows] = await Promise.all([
    db.select().from(practiceLeads).orderBy(asc(practiceLeads.position)),
    db.select().from(columns),
  ])
  const pathOf = (id: number): string => {
    const column = columnRows.find((row) => row.id === id)
    if (!column) throw new Error(`no column ${id}`)
    return column.parentId === null ? column.dir : `${pathOf(column.parentId)}/${column.dir}`
  }
  return rows.map(({ columnId, tag, topicId, document, catalogueId, courseId }) => ({
    ...(columnId !== null && { column: pathOf(columnId) }),
    ...(tag !== null && { tag }),
    ...(topicId !== null && { topic: topicId }),
    ...(document !== null && { document }),
    ...(catalogueId !== null && { catalogue: catalogueId }),
    ...(courseId !== null && { course: courseId }),
  }))
}
