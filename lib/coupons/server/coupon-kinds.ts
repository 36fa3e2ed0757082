import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { faultsOfTerms } from '#lib/coupons/coupon-record.ts'
import type { CouponTerms } from '#lib/coupons/terms.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { couponKinds } from './tables.ts'

export type CouponKindRow = typeof couponKinds.$inferSelect

/** A kind by its number, whether it is open or not. */
export async function findKind(db: Db, id: number): Promise<CouponKindRow | null> {
  const [kind] = await db.select().from(couponKinds).where(eq(couponKinds.id, id))
  return kind ?? null
}

/** Whether coupons of a kind are given today, of a select from couponKinds. */
export const isGiven = () =>
  and(eq(couponKinds.isOpen, true), gte(couponKinds.endsOn, shanghaiToday()))

/** The terms of a coupon of this kind that is given now. */
export async function termsOf(
  db: Db,
  { courseId, name, amountFen, percent, scope, minimumFen, startsOn, endsOn }: CouponKindRow,
): Promise<CouponTerms> {
  const title = courseId === 0 ? null : await courseTitle(db, courseId)
  // One that the content has taken away since is sold no more; its coupon is for it alone all the same.
  const course = courseId === 0 ? null : { id: courseId, title: title ?? `课程 ${courseId}` }
  return { name, amountFen, percent, scope, course, minimumFen, startsOn, endsOn }
}

/** Names by field what stands in the way of a kind as staff write it; the caller has locked the table. */
export async function faultsOfKind(
  tx: Db,
  id: number | null,
  kind: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const { code, courseId, isOpen, endsOn } = kind
  const others = and(
    ...[eq(couponKinds.isOpen, true), ne(couponKinds.id, id ?? 0)],
    sql`lower(${couponKinds.code}) = lower(${code}::text)`,
  )
  const isTaken = Boolean(code) && isOpen === true && (await tx.$count(couponKinds, others)) > 0
  const isMissing = courseId !== 0 && (await courseTitle(tx, Number(courseId))) === null
  return {
    ...(isTaken && { code: '另一种开放的券已用了这个兑换码' }),
    ...(isMissing && { courseId: `没有课程 ${courseId}` }),
    ...(id === null && String(endsOn) < shanghaiToday() && { endsOn: '这一天已经过去' }),
    ...faultsOfTerms(kind),
  }
}

async function courseTitle(db: Db, id: number): Promise<string | null> {
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id))
  return course?.title ?? null
}
