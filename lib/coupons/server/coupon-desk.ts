import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffCouponKinds, staffCoupons } from '#lib/coupons/calls.ts'
import type { GivenState } from '#lib/coupons/states.ts'
import { offText, scopeText, untilText } from '#lib/coupons/terms.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
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
    q ? isOfUser(q) : undefined,
  )
  const query = db
    .select({ coupon: userCoupons, userName: users.userName, nickName: users.nickName })
    .from(userCoupons)
    .innerJoin(users, eq(users.id, userCoupons.userId))
    .where(asked)
    .orderBy(...ordered(sort, userCoupons.id, [desc(userCoupons.id)]))
  const total = db
    .select({ total: sql<number>`count(*)::int` })
    .from(userCoupons)
    .innerJoin(users, eq(users.id, userCoupons.userId))
    .where(asked)
    .then(([row]) => row?.total ?? 0)
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

/** A number is that of one user: it is no part of a name. */
function isOfUser(q: string): SQL | undefined {
  const number = numberOf(q)
  if (number) return eq(users.id, number)
  return or(eq(users.phone, phoneOf(q)), holdsText(users.userName, q), holdsText(users.nickName, q))
}

function isInState(status: GivenState): SQL | undefined {
  const { takenBackAt, usedAt, orderId, terms } = userCoupons
  const isEarly = sql`${terms}->>'startsOn' > ${shanghaiToday()}`
  const isOver = sql`${terms}->>'endsOn' < ${shanghaiToday()}`
  return {
    all: undefined,
    usable: isUsable(),
    upcoming: and(isNull(takenBackAt), isNull(orderId), isEarly),
    reserved: and(isNotNull(orderId), isNull(usedAt)),
    used: isNotNull(usedAt),
    expired: and(isNull(takenBackAt), isNull(orderId), isOver),
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
