import { and, asc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { couponFields, faultsOfTerms } from '#lib/coupons/coupon-record.ts'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { contentFields, inOrder } from '#lib/platform/content/pipeline/record-fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { numbered, syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fenOf, yuanOf } from '#lib/platform/text/money.ts'
import { couponKinds } from './tables.ts'

const { isOpen: _, ...fields } = couponFields

const couponKind = z
  .strictObject({ id: rowId, ...contentFields(fields) })
  .superRefine(inOrder(fields))

/** Kinds of coupons. One that the file leaves out stays for the coupons that were given, but is given no more, and is not exported. */
export const couponContent = jsonKind({
  file: 'coupons.json',
  schema: z.array(couponKind).max(500),
  unique: { fields: ['id'] },
  references: { courses: courseContent },
  names: idsAdded(couponKinds),
  check: async (list, { db, known, faultAt }) => {
    const deskCodes = await codesOfDesk(db, list)
    return list.flatMap((kind, index) => {
      const { id, courseId, code } = kind
      const isOfDesk = code && deskCodes.some((one) => one.id !== id && one.code === lower(code))
      const twin = code && list.findIndex((one) => one.code && lower(one.code) === lower(code))
      return [
        ...unknown(known.courses, '课程', courseId || null, {
          ...{ faultAt, path: [index, 'courseId'] },
        }),
        ...Object.entries(faultsOfTerms(kind)).map(([name, fault]) =>
          faultAt([index, name], fault),
        ),
        ...(typeof twin === 'number' && twin < index
          ? [faultAt([index, 'code'], `${code} 重复`)]
          : []),
        ...(isOfDesk ? [faultAt([index, 'code'], `工作台的另一种券已用了 ${code}`)] : []),
      ]
    })
  },
  prepare: warnOfDesk('coupons.json', couponKinds),
  write: async (tx, list) => {
    const ids = list.map(({ id }) => id)
    const isOfFile = eq(couponKinds.ofDesk, false)
    // First, so that a code is free for another kind.
    const retired = await tx
      .update(couponKinds)
      .set({ isOpen: false })
      .where(and(isOfFile, eq(couponKinds.isOpen, true), notInArray(couponKinds.id, ids)))
      .returning({ id: couponKinds.id })
    const stored = await tx.select().from(couponKinds).where(isOfFile).orderBy(couponKinds.id)
    const moved = stored.filter((one) => {
      const row = list.find(({ id }) => id === one.id)
      return row && one.code !== null && one.code !== row.code
    })
    await tx
      .update(couponKinds)
      .set({ code: null })
      .where(
        and(
          isOfFile,
          inArray(
            couponKinds.id,
            moved.map(({ id }) => id),
          ),
        ),
      )
    const rows = numbered(list).map(({ amount, minimum, ...row }) => ({
      ...{ ...row, isOpen: true, amountFen: fenOf(amount) },
      minimumFen: minimum === null ? null : fenOf(minimum),
    }))
    return (await syncRows(tx, couponKinds, ['id'], rows)) || retired.length > 0
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(couponKinds)
      .where(inArray(couponKinds.id, exportedKinds(db)))
      .orderBy(asc(couponKinds.position), asc(couponKinds.id))
    return rows.map(({ id, name, amountFen, percent, scope, courseId, minimumFen, ...row }) => {
      const { startsOn, endsOn, code, mostByCode } = row
      const minimum = minimumFen === null ? null : yuanOf(minimumFen)
      const off = { id, name, amount: yuanOf(amountFen), percent, scope, courseId, minimum }
      return { ...off, startsOn, endsOn, code, mostByCode }
    })
  },
})

/** The codes of the desk's open kinds, which an import leaves alone, in small letters. */
async function codesOfDesk(db: Db, list: readonly { id: number }[]) {
  if (list.length === 0) return []
  const { id, code, isOpen, ofDesk } = couponKinds
  const rows = await db
    .select({ id, code })
    .from(couponKinds)
    .where(and(eq(isOpen, true), eq(ofDesk, true), isNotNull(code)))
    .orderBy(asc(id))
  return rows.map((row) => ({ id: row.id, code: lower(row.code ?? '') }))
}

const lower = (code: string) => code.toLowerCase()

/** The kinds that an export holds. One for a course that is sold no more would be refused where the course is not. */
export const exportedKinds = (db: Db) => {
  const { id, isOpen, courseId } = couponKinds
  const isKept = or(eq(courseId, 0), inArray(courseId, exportedCourses(db)))
  return db
    .select({ id })
    .from(couponKinds)
    .where(and(eq(isOpen, true), isKept))
}
