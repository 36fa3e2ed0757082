import { inArray } from 'drizzle-orm'
import { type CourseText, courseFields } from '#lib/courses/course-record.ts'
import { courseSubjects, teachers } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

/** Writes a course for the history, in words. Throws invalid_input for a subject or a teacher that is not there. */
export async function courseHistory(tx: Db, text: CourseText) {
  const { subjectId, kind, mode, membersFrom, teachers: taught, ...rest } = text
  const [subject] = await tx
    .select({ name: courseSubjects.name })
    .from(courseSubjects)
    .where(inArray(courseSubjects.id, [subjectId]))
  if (!subject) refuse({ subjectId: '没有这个科目' })
  const ids = taught.map(({ id }) => id)
  const found = await tx
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(inArray(teachers.id, ids))
    .orderBy(teachers.id)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const missing = ids.flatMap((id, at) =>
    names.has(id) ? [] : [[`teachers.${at}.id`, '没有这位老师']],
  )
  refuse(Object.fromEntries(missing))
  return {
    ...rest,
    subject: subject?.name ?? '',
    kind: courseFields.kind.options[kind],
    mode: courseFields.mode.options[mode],
    membersFrom: courseFields.membersFrom.options[membersFrom],
    teachers: ids.map((id) => names.get(id)).join('、'),
  }
}
