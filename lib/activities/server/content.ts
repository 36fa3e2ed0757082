import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { giftFields } from '#lib/activities/activity-records.ts'
import { couponContent, exportedKinds } from '#lib/coupons/server/content.ts'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import {
  numbered,
  syncRows,
  unnumbered,
  withRetired,
} from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { COUPON_BY_PARCEL, COURSE_BY_PARCEL, ONE_OF_TWO } from './gifts/gifts.ts'
import { gifts } from './tables.ts'

const { onShelf: _, ...fields } = giftFields

const gift = z.strictObject({ id: rowId, ...contentFields(fields) })

/** What points buy. A gift that the file leaves out stays for its redemptions, but off the shelf, and is not exported. */
export const giftContent = jsonKind({
  file: 'gifts.json',
  schema: z.array(gift).max(500),
  unique: { fields: ['id'] },
  references: { coupons: couponContent, courses: courseContent },
  check: (list, { known, faultAt }) =>
    list.flatMap(({ kind, couponKindId, courseId }, index) => [
      ...unknown(known.courses, '课程', courseId || null, {
        ...{ faultAt, path: [index, 'courseId'] },
      }),
      ...(courseId !== 0 && couponKindId !== 0 ? [faultAt([index, 'courseId'], ONE_OF_TWO)] : []),
      ...(kind === 'parcel' && courseId !== 0
        ? [faultAt([index, 'courseId'], COURSE_BY_PARCEL)]
        : []),
      ...unknown(known.coupons, '优惠券', couponKindId || null, {
        ...{ faultAt, path: [index, 'couponKindId'] },
      }),
      ...(kind === 'parcel' && couponKindId !== 0
        ? [faultAt([index, 'couponKindId'], COUPON_BY_PARCEL)]
        : []),
    ]),
  prepare: warnOfDesk('gifts.json', gifts),
  write: async (tx, list) => {
    const rows = numbered(list).map((row) => ({ ...row, onShelf: true }))
    const former = await tx.select().from(gifts)
    return syncRows(tx, gifts, ['id'], withRetired(rows, former, { onShelf: false }))
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(gifts)
      // A coupon or a course would be refused where it is not.
      .where(
        and(
          eq(gifts.onShelf, true),
          or(eq(gifts.couponKindId, 0), inArray(gifts.couponKindId, exportedKinds(db))),
          or(eq(gifts.courseId, 0), inArray(gifts.courseId, exportedCourses(db))),
        ),
      )
      .orderBy(asc(gifts.position), asc(gifts.id))
    return unnumbered(rows).map(({ onShelf: __, ...row }) => row)
  },
})
