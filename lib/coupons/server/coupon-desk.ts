import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffCouponKinds, staffCoupons } from '#lib/coupons/calls.ts'
import type { GivenState } from '#lib/coupons/states.ts'
import { offText, scopeText, untilText } from '#lib/coupons/terms.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOfUser } from '#lib/staff/server/user-names.ts'
import { termsOf } from './coupon-kinds.ts'
import { isUsable, toCoupon } from './list-coupons.ts'
import { couponKinds, userCoupons } from './tables.ts'

/** For staff: the coupons that were given, the newest first; words are the number of a user, a whole phone number or a name. */
export async function listStaffCoupons(
  db: Db,
  { status, kindId, q, sort, page, pageSize }: ParsedInput<typeof staffCoupons>,
): Promise<Output<typeof staffCoupons>> {
  const asked = and(
    isInState(status),
    kindId ? eq(userCoupons.kindId, kindId) : undefined,
    q ? await isOfUser(db, q, userCoupons.userId) : undefined,
  )
  const order = ordered(sort, userCoupons.id, [desc(userCoupons.id)])
  const query = byIds(
    db
      .select({ id: userCoupons.id })
      .from(userCoupons)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ coupon: userCoupons, userName: users.userName, nickName: users.nickName })
        .from(userCoupons)
        .innerJoin(users, eq(users.id, userCoupons.userId))
        .where(inArray(userCoupons.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(userCoupons, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const items = rows.map(({ coupon, userName, nickName }) => {
    const { userId, source, reason, takenBackAt } = coupon
    return {
      ...{ ...toCoupon(coupon), userId, userName: nickName || userName, source, reason },
      takenBackAt: isoTime(takenBackAt),
    }
  })
  return { ...list, items }
}

function isInState(status: GivenState): SQL | undefined {
  const { takenBackAt, usedAt, orderId, startsOn, endsOn } = userCoupons
  return {
    all: undefined,
    usable: isUsable(),
    upcoming: and(isNull(takenBackAt), isNull(orderId), gt(startsOn, shanghaiToday())),
    reserved: and(isNotNull(orderId), isNull(usedAt)),
    used: isNotNull(usedAt),
    expired: and(isNull(takenBackAt), isNull(orderId), lt(endsOn, shanghaiToday())),
    takenBack: isNotNull(takenBackAt),
  }[status]
}

/** For staff: the kinds of coupons as they would be given now, in the order of the desk. */
export async function allKinds(db: Db): Promise<Output<typeof staffCouponKinds>> {
  const rows = await db
    .select()
    .from(couponKinds)
    .orderBy(asc(couponKinds.position), asc(couponKinds.id))
  return await Promise.all(
    rows.map(async (kind) => {
      const { id, name, isOpen, endsOn } = kind
      const terms = await termsOf(db, kind)
      return {
        ...{ id, name, offText: offText(terms), scopeText: scopeText(terms) },
        ...{ untilText: untilText(terms), isOpen: isOpen && endsOn >= shanghaiToday() },
      }
    }),
  )
}
