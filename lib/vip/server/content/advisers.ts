import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { numbered, syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { coursesOfAdviser, notNumbersOfCourses } from '#lib/vip/server/plans/advisers.ts'
import { advisers } from '#lib/vip/server/tables.ts'
import { adviserFields } from '#lib/vip/vip-records.ts'

const { onDuty: _, ...written } = contentFields(adviserFields)

/** Whom an order is credited to. One that the file leaves out stays for those orders, but off duty, and is not exported. */
export const adviserContent = jsonKind({
  file: 'advisers.json',
  schema: z.array(z.strictObject({ id: rowId, ...written })).max(500),
  unique: { fields: ['id'] },
  references: { courses: courseContent },
  check: (list, { known, faultAt }) =>
    list.flatMap(({ courses }, index) => {
      const path = [index, 'courses']
      const ids = coursesOfAdviser(courses)
      if (!ids) return [faultAt(path, notNumbersOfCourses)]
      return ids.flatMap((id) => unknown(known.courses, '课程', id, { faultAt, path }))
    }),
  prepare: warnOfDesk('advisers.json', advisers),
  write: async (tx, list) => {
    const rows = numbered(list).map((row) => ({ ...row, onDuty: true }))
    const former = await tx.select().from(advisers)
    return syncRows(tx, advisers, ['id'], withRetired(rows, former, { onDuty: false }))
  },
  readBack: async (db) => {
    const sold = new Set((await exportedCourses(db)).map(({ id }) => id))
    const rows = await db
      .select({
        ...{ id: advisers.id, name: advisers.name, hours: advisers.hours },
        ...{ phone: advisers.phone, wechat: advisers.wechat, courses: advisers.courses },
      })
      .from(advisers)
      .where(eq(advisers.onDuty, true))
      .orderBy(asc(advisers.position), asc(advisers.id))
    return rows.map(({ courses, ...row }) => {
      // A course would be refused where it is not.
      const kept = (coursesOfAdviser(courses) ?? []).filter((id) => sold.has(id))
      return { ...row, courses: kept.join(' ') }
    })
  },
})
