import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { subjectContent } from '#lib/courses/server/content/subjects.ts'
import { teacherContent } from '#lib/courses/server/content/teachers.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import {
  address,
  day,
  dayOrTime,
  line,
  optionalLine,
  rowId,
  shanghaiText,
  shanghaiTime,
} from '#lib/platform/content/pipeline/fields.ts'
import { idsReplaced } from '#lib/platform/content/pipeline/known-ids.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { videos } from './tables.ts'

const video = z.strictObject({
  id: rowId,
  shelf: z.enum(['video', 'publicClass', 'theater', 'live']),
  title: line(80),
  subjectId: rowId,
  teacherId: rowId.nullable().default(null),
  courseId: rowId.nullable().default(null),
  series: optionalLine(60).default(''),
  episode: z.int().min(1).max(999).nullable().default(null),
  minutes: z.int().min(1).max(1000),
  cover: address.nullable().default(null),
  film: address.nullable().default(null),
  summary: line(300),
  startsAt: dayOrTime.nullable().default(null),
  endsAt: dayOrTime.nullable().default(null),
  publishedOn: day().nullable().default(null),
  promoted: z.boolean().default(false),
})

/** Videos and broadcasts; the file replaces them. */
export const videoContent = jsonKind({
  file: 'videos.json',
  schema: z.array(video).max(20_000),
  unique: { fields: ['id'] },
  references: { subjects: subjectContent, teachers: teacherContent, courses: courseContent },
  names: idsReplaced(videos),
  check: (list, { known, faultAt }) => {
    const inSubjects = list.flatMap(({ subjectId }, index) =>
      unknown(known.subjects, '科目', subjectId, { faultAt, path: [index, 'subjectId'] }),
    )
    if (inSubjects.length > 0) return inSubjects
    return list.flatMap(({ teacherId, courseId }, index) => [
      ...unknown(known.teachers, '老师', teacherId, { faultAt, path: [index, 'teacherId'] }),
      ...unknown(known.courses, '课程', courseId, { faultAt, path: [index, 'courseId'] }),
    ])
  },
  write: (tx, list) => {
    const rows = numbered(list).map(({ startsAt, endsAt, ...row }) => {
      return { ...row, startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) }
    })
    return syncRows(tx, videos, ['id'], rows, { prune: true })
  },
  readBack: async (db) => {
    const rows = await db.select().from(videos).orderBy(asc(videos.position), asc(videos.id))
    return unnumbered(rows).map((row) => ({
      ...row,
      startsAt: row.startsAt && shanghaiText(row.startsAt),
      endsAt: row.endsAt && shanghaiText(row.endsAt),
    }))
  },
})

function timeOf(text: string | null): Date | null {
  return text === null ? null : shanghaiTime(text)
}
