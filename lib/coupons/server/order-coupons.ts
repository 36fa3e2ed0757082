import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import { offsOf, type Priced, sumOf, termsBar } from '#lib/coupons/terms.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { UserCouponRow } from './give-coupon.ts'
import { toTerms } from './list-coupons.ts'
import { userCoupons } from './tables.ts'

/** A coupon as an order keeps it: what it takes off each line, in fen. */
export type UsedCoupon = { id: number; name: string; offs: number[] }

/** An order of the same user, not paid, whose coupon counts as free: it is about to be replaced, or it is the order that is asked for (`isKept`). */
export type Holder = { id: number; isKept: boolean }

type Wish = { userId: number; lines: readonly Priced[]; holders?: readonly Holder[] }

/** Days for which a coupon that has run out is still shown, with that reason; longer than an order can hold one. */
const SHOWN_AFTER_DAYS = 7
/** The most that are shown of one user's, those that save most; all are looked at. */
const MOST = 100

/** The coupons of a user that are not used, for these lines: those that can be used first, the one that saves most before the others. */
export async function couponChoices(
  db: Db,
  { userId, lines, holders = [] }: Wish,
): Promise<CouponChoice[]> {
  const { id, usedAt, terms } = userCoupons
  const isRecent = gte(sql`${terms}->>'endsOn'`, addDays(shanghaiToday(), -SHOWN_AFTER_DAYS))
  const rows = await db
    .select()
    .from(userCoupons)
    .where(and(isOwn(userId), isNull(usedAt), isRecent))
    .orderBy(sql`${terms}->>'endsOn'`, asc(id))
  const choices = rows.map((row) => {
    const bar = barOf(row, lines, holders)
    const saveAmount = bar === null ? yuanOf(sumOf(offsOf(row.terms, lines))) : 0
    return { id: row.id, ...toTerms(row.terms), saveAmount, bar }
  })
  return choices.toSorted((a, b) => b.saveAmount - a.saveAmount).slice(0, MOST)
}

/** A coupon of the user as it goes off these lines now. Throws not_found, also for another's, and conflict with the reason in Chinese. */
export async function couponOn(
  db: Db,
  couponId: number,
  { userId, lines, holders = [] }: Wish,
): Promise<UsedCoupon> {
  const row = await getOwnCoupon(db, userId, couponId)
  const { id, terms } = row
  const bar = barOf(row, lines, holders)
  if (bar !== null) throw new AppError('conflict', { message: `优惠券“${terms.name}”：${bar}` })
  return { id, name: terms.name, offs: offsOf(terms, lines) }
}

/** An own coupon, whatever its state. Throws not_found. */
async function getOwnCoupon(db: Db, userId: number, id: number): Promise<UserCouponRow> {
  const [row] = await db
    .select()
    .from(userCoupons)
    .where(and(isOwn(userId), eq(userCoupons.id, id)))
  if (!row) throw new AppError('not_found')
  return row
}

function barOf(
  { usedAt, orderId, terms }: UserCouponRow,
  lines: readonly Priced[],
  holders: readonly Holder[],
): string | null {
  if (usedAt) return '已经使用'
  const holder = holders.find(({ id }) => id === orderId)
  if (orderId !== null && !holder) return '另一笔待付订单占着'
  return termsBar(terms, lines, { today: shanghaiToday(), isHeld: holder?.isKept === true })
}

const isOwn = (userId: number) =>
  and(eq(userCoupons.userId, userId), isNull(userCoupons.takenBackAt))

// Within the transaction that places or moves an order, which holds the user's row; all who change a coupon do.

/** Holds a coupon for an order that is placed. Throws conflict when something else holds it. */
export async function reserveCoupon(
  tx: Db,
  { userId, orderId }: { userId: number; orderId: number },
  { id, offs }: UsedCoupon,
): Promise<void> {
  const [held] = await tx
    .update(userCoupons)
    .set({ orderId, offFen: sumOf(offs) })
    .where(and(isOwn(userId), eq(userCoupons.id, id), isNull(userCoupons.orderId)))
    .returning({ id: userCoupons.id })
  if (!held) throw new AppError('conflict', { message: '这张优惠券刚被另一笔订单占用' })
}

/** Uses up what an order holds that is paid now. */
export async function spendCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.update(userCoupons).set({ usedAt: sql`now()` }).where(eq(userCoupons.orderId, orderId))
}

/** Gives free what an order holds that is closed for good. */
export async function freeCoupon(tx: Db, orderId: number): Promise<void> {
  await setFree(tx, eq(userCoupons.orderId, orderId))
}

/** Gives back what an order had used whose money has all gone back; one that has run out stays used. */
export async function returnCoupon(tx: Db, orderId: number): Promise<void> {
  const isGood = gte(sql`${userCoupons.terms}->>'endsOn'`, shanghaiToday())
  await setFree(tx, and(eq(userCoupons.orderId, orderId), isGood))
}

/** A coupon of a deleted account goes with it once it is free. */
async function setFree(tx: Db, which: SQL | undefined): Promise<void> {
  const isGone = inArray(
    userCoupons.userId,
    tx.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt)),
  )
  await tx.delete(userCoupons).where(and(which, isGone))
  await tx.update(userCoupons).set({ orderId: null, offFen: null, usedAt: null }).where(which)
}
