import { and, desc, eq } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Redemption } from '#lib/activities/contract.ts'
import { addPoints, balanceOf } from '#lib/activities/server/points.ts'
import { type GiftAddress, giftRedemptions, gifts } from '#lib/activities/server/tables.ts'
import { assertOpen } from '#lib/activities/server/terms.ts'
import { addressText } from '#lib/addresses/address-text.ts'
import { addressesOf } from '#lib/addresses/server/addresses.ts'
import { giveAsGift } from '#lib/coupons/server/give-coupon.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { giveByGift } from '#lib/lessons/server/sources/give-by-gift.ts'
import { parcelsOf } from '#lib/parcels/server/parcels.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { countStanding } from './gifts.ts'

type GiftRow = typeof gifts.$inferSelect
type Row = typeof giftRedemptions.$inferSelect
type Wish = {
  userId: number
  giftId: number
  requestId: string
  addressId?: number | undefined
  /** The price that the user saw. */
  points?: number | undefined
  caller: Caller
}

/**
 * 兑换: takes points for one piece of a gift; a `requestId` that was used before answers that redemption. Throws
 * activity_closed, not_found, conflict for a coupon that is given no more and a course that the user has, gift_price_changed, gift_gone, gift_limit, points_short, address_required, conflict (the id was used for another gift).
 */
export async function redeemGift(
  db: Db,
  wish: Wish,
  sources: readonly AccessSource[],
): Promise<Redemption> {
  const { userId, giftId, requestId, caller } = wish
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const before = await findByRequest(tx, userId, requestId)
    if (before) {
      if (before.giftId !== giftId) throw new AppError('conflict')
      const parcels = await parcelsOf(tx, 'gift', [before.id])
      return toRedemption(before, parcels.get(before.id) ?? null)
    }
    await assertOpen(tx, 'gifts')
    const gift = await lockGift(tx, giftId)
    if (wish.points !== undefined && wish.points !== gift.points)
      throw new AppError('gift_price_changed')
    await assertMay(tx, userId, gift)
    const address = gift.kind === 'parcel' ? await snapshotOf(tx, wish) : null
    const { title, points, couponKindId: kindId } = gift
    const note = await noteOf(tx, sources, { userId, gift })
    // What is handed out at once waits for nobody of staff.
    const settled = note && { status: 'sent' as const, settledAt: new Date(), note }
    const [row] = await tx
      .insert(giftRedemptions)
      .values({ userId, giftId, requestId, title, points, address, ...settled })
      .returning()
    if (!row) throw new Error('an inserted redemption came back empty')
    if (kindId !== 0) await giveAsGift(tx, { userId, kindId, redemptionId: row.id })
    await addPoints(tx, { userId, reason: 'gift', ref: row.id, points: -points })
    const detail = { redemption: row.id, gift: giftId, points }
    await recordAudit(tx, { userId, kind: 'gift_redeemed', caller, detail })
    return toRedemption(row, null)
  })
}

/** Says where a gift is found that is handed out at once; opens a course. Null for what staff send. */
async function noteOf(
  tx: Db,
  sources: readonly AccessSource[],
  { userId, gift: { title, couponKindId, courseId } }: { userId: number; gift: GiftRow },
): Promise<string | null> {
  if (couponKindId !== 0) return '已放进“我的优惠券”，下单时可以选用'
  if (courseId === 0) return null
  const endsAt = await giveByGift(tx, sources, { userId, courseId, reason: `积分兑换：${title}` })
  return `已放进“我的课程”，${shanghaiToday(endsAt)} 到期`
}

/** A user's own redemptions, the newest first; their number is bounded by the points they cost. */
export async function redemptionsOf(db: Db, userId: number): Promise<Redemption[]> {
  const rows = await db
    .select()
    .from(giftRedemptions)
    .where(eq(giftRedemptions.userId, userId))
    .orderBy(desc(giftRedemptions.id))
    .limit(200)
  const parcels = await parcelsOf(
    db,
    'gift',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toRedemption(row, parcels.get(row.id) ?? null))
}

async function findByRequest(tx: Db, userId: number, requestId: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(giftRedemptions)
    .where(and(eq(giftRedemptions.userId, userId), eq(giftRedemptions.requestId, requestId)))
  return row
}

/** The last piece goes to one of many callers: they count what is left one after another. */
async function lockGift(tx: Db, giftId: number): Promise<GiftRow> {
  const [gift] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, giftId), eq(gifts.onShelf, true)))
    .for('no key update')
  if (!gift) throw new AppError('not_found')
  return gift
}

async function assertMay(tx: Db, userId: number, gift: GiftRow): Promise<void> {
  if ((await countStanding(tx, gift.id)) >= gift.stock) throw new AppError('gift_gone')
  if ((await countStanding(tx, gift.id, userId)) >= gift.perUser) throw new AppError('gift_limit')
  if ((await balanceOf(tx, userId)) < gift.points) throw new AppError('points_short')
}

/** The address as it is now: what is changed later does not move a parcel. */
async function snapshotOf(tx: Db, { userId, addressId }: Wish): Promise<GiftAddress> {
  if (addressId === undefined) throw new AppError('address_required')
  const own = await addressesOf(tx, userId)
  const chosen = own.find(({ id }) => id === addressId)
  if (!chosen) throw new AppError('not_found')
  return { consignee: chosen.consignee, phone: chosen.phone, address: addressText(chosen) }
}

function toRedemption(row: Row, parcel: Redemption['parcel']): Redemption {
  const { id, giftId, title, points, status, address, note, createdAt } = row
  return {
    id,
    giftId,
    title,
    points,
    status,
    address: address && { ...address, phone: maskPhone(address.phone) },
    note,
    parcel,
    createdAt: isoTime(createdAt),
  }
}
