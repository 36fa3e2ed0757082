import { and, asc, count, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Gift } from '#lib/activities/contract.ts'
import { giftRedemptions, gifts } from '#lib/activities/server/tables.ts'
import { findKind, isGiven, termsOf } from '#lib/coupons/server/coupon-kinds.ts'
import { couponKinds } from '#lib/coupons/server/tables.ts'
import { summaryOf } from '#lib/coupons/terms.ts'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'

/** The gifts on the shelf in their order; those that are gone (`left` 0) stay in it, those whose coupon is given no more do not. */
export async function allGifts(db: Db): Promise<Gift[]> {
  const standing = db
    .select({ giftId: giftRedemptions.giftId, taken: count().as('taken') })
    .from(giftRedemptions)
    .where(stands)
    .groupBy(giftRedemptions.giftId)
    .as('standing')
  const rows = await db
    .select({ gift: gifts, taken: standing.taken, coupon: couponKinds })
    .from(gifts)
    .leftJoin(standing, eq(standing.giftId, gifts.id))
    .leftJoin(couponKinds, and(eq(couponKinds.id, gifts.couponKindId), isGiven()))
    .where(and(eq(gifts.onShelf, true), or(eq(gifts.couponKindId, 0), isNotNull(couponKinds.id))))
    .orderBy(asc(gifts.position), asc(gifts.id))
  return await Promise.all(
    rows.map(async ({ gift, taken, coupon }) => ({
      ...toGift(gift, gift.stock - (taken ?? 0)),
      couponText: coupon && summaryOf(await termsOf(db, coupon)),
    })),
  )
}

/** A coupon's kind closes by itself at the end of its last day. */
export const giftsLoader = loader(allGifts, () => ['gifts', dayTag])

/** A redemption that was cancelled has given its piece back. */
const stands = ne(giftRedemptions.status, 'cancelled')

/** How many standing redemptions there are of a gift, of all users or of one. */
export function countStanding(db: Db, giftId: number, userId?: number): Promise<number> {
  const own = userId === undefined ? undefined : eq(giftRedemptions.userId, userId)
  return db.$count(giftRedemptions, and(eq(giftRedemptions.giftId, giftId), stands, own))
}

/** What stands in the way of changing a gift, by field; the caller has locked its row, so that nobody redeems it meanwhile. */
export async function faultsOfGift(
  tx: Db,
  id: number | null,
  { stock, kind, couponKindId, courseId }: Fields,
  before: Fields | null,
): Promise<Record<string, string>> {
  const taken = id === null ? 0 : await countStanding(tx, id)
  const redeemed = `已兑换 ${taken} 件`
  const isCoupon = couponKindId !== 0
  const isMissing = isCoupon && (await findKind(tx, Number(couponKindId))) === null
  const isCourse = courseId !== 0
  const isUnknown = isCourse && !(await isCompleteCourse(tx, Number(courseId)))
  return {
    ...(isMissing && { couponKindId: `没有优惠券 ${couponKindId}` }),
    ...(isUnknown && { courseId: `没有能看的录播课 ${courseId}` }),
    ...(isCoupon && isCourse && { courseId: ONE_OF_TWO }),
    ...(isCoupon && kind === 'parcel' && { kind: COUPON_BY_PARCEL }),
    ...(isCourse && kind === 'parcel' && { kind: COURSE_BY_PARCEL }),
    ...(Number(stock) < taken && { stock: `${redeemed}，总数量不能更少` }),
    // Who redeemed it gave an address, or none.
    ...(taken > 0 && kind !== before?.kind && { kind: `${redeemed}，不能改种类` }),
  }
}

export const COUPON_BY_PARCEL = '优惠券不用寄，请写成虚拟礼品'
export const COURSE_BY_PARCEL = '课程不用寄，请写成虚拟礼品'
export const ONE_OF_TWO = '一件礼品或是优惠券，或是课程'

/** Whether a gift of this course can be watched: it is recorded, and each lesson gives something. */
async function isCompleteCourse(db: Db, courseId: number): Promise<boolean> {
  const found = and(eq(courses.id, courseId), eq(courses.mode, 'recorded'), isComplete)
  return (await db.$count(courses, found)) > 0
}

type Fields = Readonly<Record<string, unknown>>

function toGift(row: typeof gifts.$inferSelect, left: number) {
  const { id, title, intro, image, kind, points, perUser } = row
  return { id, title, intro, image, kind, points, left: Math.max(0, left), perUser }
}
