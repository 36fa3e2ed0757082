import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { keepFormerUses } from '#lib/accounts/server/former-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { couponKinds, userCoupons } from './tables.ts'

/** A user's coupons, for that user's own export, without who of staff gave them; amounts are fen. */
export async function couponsOf(db: Db, userId: number): Promise<unknown> {
  const rows = await db
    .select()
    .from(userCoupons)
    .where(eq(userCoupons.userId, userId))
    .orderBy(asc(userCoupons.id))
  return rows.map(({ userId: _, givenBy: __, ...row }) => row)
}

/** Deletes a user's coupons but those that an order holds or has used: they belong to its books. By a code the owner of the phone is given no second one. */
export async function forgetCoupons(tx: Db, userId: number, phone: string | null): Promise<void> {
  if (phone) await rememberCodes(tx, userId, phone)
  const own = eq(userCoupons.userId, userId)
  await tx.delete(userCoupons).where(and(own, isNull(userCoupons.orderId)))
  await tx.update(userCoupons).set({ reason: '' }).where(own)
}

/** So long after its last day a kind may be extended, and its code be good again. */
const EXTENDED_DAYS = 365

/** Keeps whose phone had a coupon by which code, while its kind is given or may be extended. */
async function rememberCodes(tx: Db, userId: number, phone: string): Promise<void> {
  const kinds = await tx
    .select({ id: couponKinds.id, endsOn: couponKinds.endsOn })
    .from(userCoupons)
    .innerJoin(couponKinds, eq(couponKinds.id, userCoupons.kindId))
    .where(
      and(
        ...[eq(userCoupons.userId, userId), eq(userCoupons.source, 'code')],
        gte(couponKinds.endsOn, addDays(shanghaiToday(), -EXTENDED_DAYS)),
      ),
    )
    .orderBy(asc(couponKinds.id))
  const uses = kinds.map(({ id, endsOn }) => {
    const until = new Date(`${addDays(endsOn, EXTENDED_DAYS + 1)}T00:00:00+08:00`)
    return { kind: `coupon:${id}` as const, times: 1, until }
  })
  await keepFormerUses(tx, phone, uses)
}
