import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUser, lockUsers } from '#lib/accounts/server/lock-user.ts'
import { receiverOf } from '#lib/accounts/server/receiver-of.ts'
import { couponsPage } from '#lib/coupons/paths.ts'
import { offText, scopeText } from '#lib/coupons/terms.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { type CouponKindRow, findKind, termsOf } from './coupon-kinds.ts'
import { userCoupons } from './tables.ts'

export type UserCouponRow = typeof userCoupons.$inferSelect

type Giving = Pick<UserCouponRow, 'userId' | 'source' | 'key'> &
  Partial<Pick<UserCouponRow, 'givenBy' | 'reason'>>

/** The coupon of a user that this happening has given before; null when it has given none. */
export async function findGiven(
  tx: Db,
  { userId, key }: Pick<Giving, 'userId' | 'key'>,
): Promise<UserCouponRow | null> {
  const [row] = await tx
    .select()
    .from(userCoupons)
    .where(and(eq(userCoupons.userId, userId), eq(userCoupons.key, key)))
  return row ?? null
}

/** Gives a user a coupon of a kind, once for each key, by the kind's terms of now. In a transaction that holds the user's row. */
export async function insertCoupon(
  tx: Db,
  kind: CouponKindRow,
  giving: Giving,
): Promise<UserCouponRow> {
  const terms = await termsOf(tx, kind)
  const [row] = await tx
    .insert(userCoupons)
    .values({ ...giving, kindId: kind.id, terms })
    .returning()
  if (!row) throw new Error('an inserted coupon came back empty')
  return row
}

type ByStaff = {
  staffId: number
  kindId: number
  userId?: number | undefined
  phone?: string | undefined
  reason: string
  /** From the browser, so that a second click gives nothing more. */
  requestId: string
}

/** For staff: gives a coupon to a user, by number or by the whole phone number, and tells them. Throws not_found, conflict for a kind that is closed or over and for a request that was another, own_record. */
export async function giveCoupon(db: Db, { staffId, kindId, reason, requestId, ...to }: ByStaff) {
  return await db.transaction(async (tx) => {
    const userId = await receiverOf(tx, to)
    // What one of staff gives takes turns, so that a request is not two users' at once.
    const present = await lockUsers(tx, [staffId, userId])
    if (!present.has(userId)) throw new AppError('not_found')
    const key = `staff:${requestId}`
    const before = await findAsked(tx, staffId, key)
    if (before) {
      const isSame = before.userId === userId && before.kindId === kindId
      if (isSame && !before.takenBackAt) return { id: before.id }
      throw new AppError('conflict', {
        message: isSame ? '这次发出的券已被收回，请重新发放' : '这次已经发过另一张券，请重新发放',
      })
    }
    const kind = await openKind(tx, kindId)
    const row = await insertCoupon(tx, kind, {
      ...{ userId, key, source: 'staff', givenBy: staffId, reason },
    })
    const { id, terms } = row
    const { name, startsOn, endsOn } = terms
    const after = { coupon: kind.name, state: 'given' }
    const change = { staffId, noun: 'userCoupon', id, ownerId: userId, before: null } as const
    await recordChange(tx, { ...change, after, reason })
    await sendMessage(tx, {
      ...{ userId, kind: 'coupon', path: href(couponsPage), key: `coupon:${id}` },
      data: { name, off: offText(terms), scope: scopeText(terms), startsOn, endsOn },
    })
    return { id }
  })
}

/** The coupon that one of staff has given by this request before, whoever got it. */
async function findAsked(tx: Db, staffId: number, key: string): Promise<UserCouponRow | undefined> {
  const [row] = await tx
    .select()
    .from(userCoupons)
    .where(and(eq(userCoupons.givenBy, staffId), eq(userCoupons.key, key)))
  return row
}

/** Gives the coupon that a gift of points is, once for each redemption. In a transaction that holds the user's row. Throws not_found, conflict for a kind that is closed or over. */
export async function giveAsGift(
  tx: Db,
  { userId, kindId, redemptionId }: { userId: number; kindId: number; redemptionId: number },
): Promise<void> {
  const kind = await openKind(tx, kindId)
  await insertCoupon(tx, kind, { userId, source: 'gift', key: `gift:${redemptionId}` })
}

async function openKind(tx: Db, id: number) {
  const kind = await findKind(tx, id)
  if (!kind) throw new AppError('not_found')
  if (!kind.isOpen || kind.endsOn < shanghaiToday())
    throw new AppError('conflict', { message: '这种优惠券已停发或过期' })
  return kind
}

type Taking = { staffId: number; id: number; reason: string }

/** For staff: takes a coupon back that no order holds or has used, and tells its user. Throws not_found, conflict, own_record. */
export async function takeCouponBack(db: Db, { staffId, id, reason }: Taking) {
  return await db.transaction(async (tx) => {
    // A coupon never changes hands, so its user may be read before the lock.
    const [owner] = await tx.select().from(userCoupons).where(eq(userCoupons.id, id))
    if (!owner) throw new AppError('not_found')
    await lockUser(tx, owner.userId)
    const [row] = await tx
      .update(userCoupons)
      .set({ takenBackAt: sql`now()` })
      .where(
        and(
          ...[eq(userCoupons.id, id), isNull(userCoupons.orderId)],
          isNull(userCoupons.takenBackAt),
        ),
      )
      .returning()
    if (!row)
      throw new AppError('conflict', { message: '这张券已被订单占用、使用或收回，不能收回' })
    const [before, after] = [{ state: 'given' }, { state: 'taken' }]
    const change = { staffId, noun: 'userCoupon', id, ownerId: row.userId } as const
    await recordChange(tx, { ...change, before, after, reason })
    await sendMessage(tx, {
      ...{ userId: row.userId, kind: 'coupon', path: href(couponsPage) },
      ...{ key: `coupon:${id}:taken`, data: { name: row.terms.name, isTaken: true } },
    })
    return { done: true } as const
  })
}
