import { and, eq, sql } from 'drizzle-orm'
import { countFormerUses } from '#lib/accounts/server/former-uses.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { redeemCoupon } from '#lib/coupons/calls.ts'
import { plainCode } from '#lib/coupons/coupon-record.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { findGiven, insertCoupon } from './give-coupon.ts'
import { toCoupon } from './list-coupons.ts'
import { couponKinds } from './tables.ts'

/**
 * Gives the caller the coupon of a code, one a kind and user, never more than its number; again it answers the same one.
 * Throws not_found, alike for a code that is unknown, closed or over, and conflict when all are given, or when the owner of
 * the phone had one with an account that is deleted.
 */
export async function redeemCode(
  db: Db,
  { userId, code }: { userId: number; code: string },
): Promise<Output<typeof redeemCoupon>> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const { isOpen, endsOn, id, mostByCode, givenByCode } = couponKinds
    const isCode = and(
      eq(isOpen, true),
      sql`lower(${couponKinds.code}) = lower(${plainCode(code)}::text)`,
    )
    const [found] = await tx.select({ id, endsOn }).from(couponKinds).where(isCode)
    if (!found || found.endsOn < shanghaiToday())
      throw new AppError('not_found', { message: '这个兑换码不能用，请核对后再试' })
    const key = `code:${found.id}`
    const before = await findGiven(tx, { userId, key })
    if (before?.takenBackAt)
      throw new AppError('conflict', { message: '这张券已被收回，请联系客服' })
    if (before) return { coupon: toCoupon(before), isNew: false }
    if ((await countFormerUses(tx, userId, `coupon:${found.id}`)) > 0)
      throw new AppError('conflict', { message: '这个手机号注销前的账号已经领过这种券' })
    // The row is shared by all who redeem: after the user's, as the order of locks demands.
    const [kind] = await tx
      .update(couponKinds)
      .set({ givenByCode: sql`${givenByCode} + 1` })
      .where(
        and(
          ...[eq(id, found.id), isCode],
          sql`(${mostByCode} = 0 or ${givenByCode} < ${mostByCode})`,
        ),
      )
      .returning()
    if (!kind) throw new AppError('conflict', { message: '这个码的优惠券已经领完' })
    const row = await insertCoupon(tx, kind, { userId, key, source: 'code' })
    return { coupon: toCoupon(row), isNew: true }
  })
}
