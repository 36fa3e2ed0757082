import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Coupon } from '#lib/coupons/shapes.ts'
import type { CouponState } from '#lib/coupons/states.ts'
import { type CouponTerms, offText, scopeText, untilText } from '#lib/coupons/terms.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { UserCouponRow } from './give-coupon.ts'
import { userCoupons } from './tables.ts'

/** The most of one user's coupons that are listed; those that have run out come after the others, and those that are used last. */
const MOST = 200

/** A user's own coupons: those that can be used first, the first to end before the others; then those whose days are still to come, then the rest, the newest first. */
export async function listCoupons(db: Db, userId: number): Promise<Coupon[]> {
  const rows = await db
    .select()
    .from(userCoupons)
    .where(and(eq(userCoupons.userId, userId), isNull(userCoupons.takenBackAt)))
    .orderBy(
      sql`${userCoupons.usedAt} is not null`,
      sql`${userCoupons.endsOn} < ${shanghaiToday()}`,
      desc(userCoupons.id),
    )
    .limit(MOST)
  const all = rows.map((row) => toCoupon(row))
  const inState = (...states: CouponState[]) => all.filter(({ state }) => states.includes(state))
  const first = inState('usable').toSorted(
    (a, b) => a.endsOn.localeCompare(b.endsOn) || b.id - a.id,
  )
  return [...first, ...inState('upcoming'), ...inState('reserved', 'used', 'expired')]
}

/** Counts the coupons that a user can use today; those whose days are still to come do not count. */
export async function countUsable(db: Db, userId: number): Promise<number> {
  return await db.$count(userCoupons, and(eq(userCoupons.userId, userId), isUsable()))
}

/** Coupons whose days have begun, and that nothing holds or has used, taken back or let run out. */
export const isUsable = () =>
  and(
    isNull(userCoupons.takenBackAt),
    isNull(userCoupons.orderId),
    gte(userCoupons.endsOn, shanghaiToday()),
    lte(userCoupons.startsOn, shanghaiToday()),
  )

/** A coupon as its user sees it today. */
export function toCoupon(row: UserCouponRow): Coupon {
  const { id, terms, orderId, offFen, givenAt, usedAt } = row
  return {
    ...{ id, ...toTerms(terms), state: stateOf(row) },
    ...{ orderId, offAmount: offFen === null ? null : yuanOf(offFen) },
    ...{ givenAt: isoTime(givenAt), usedAt: isoTime(usedAt) },
  }
}

/** The terms as they are shown, in words and in yuan. */
export function toTerms(terms: CouponTerms) {
  const { name, startsOn, endsOn, amountFen, percent, minimumFen, scope, course } = terms
  return {
    ...{ name, offText: offText(terms), scopeText: scopeText(terms), untilText: untilText(terms) },
    ...{ startsOn, endsOn, amount: yuanOf(amountFen), percent, scope },
    minimum: minimumFen === null ? null : yuanOf(minimumFen),
    courseId: course?.id ?? null,
  }
}

function stateOf({ usedAt, orderId, terms }: UserCouponRow): CouponState {
  if (usedAt) return 'used'
  if (orderId !== null) return 'reserved'
  if (terms.endsOn < shanghaiToday()) return 'expired'
  return terms.startsOn > shanghaiToday() ? 'upcoming' : 'usable'
}
