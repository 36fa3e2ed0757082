import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { liveGrants, membershipOf } from '#lib/vip/server/membership/membership.ts'
import { deductionOf } from '#lib/vip/server/plans/deductions.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import type { VipOrderRow } from './vip-orders.ts'

// All of these: within a transaction that holds the user's row.

/** Adds what a paid order bought to the ledger and revokes what it replaces. */
export async function grantOrder(tx: Db, order: VipOrderRow): Promise<void> {
  const { userId, quote } = order
  const now = new Date()
  // A first purchase finds a membership too, when a refund that was on its way has been refused meanwhile.
  const isAdded = quote.type === 1 || quote.type === 2
  const startsAt = isAdded ? await endOfTier(tx, order, now) : now
  await replaceGrants(tx, order)
  await tx.insert(membershipGrants).values({
    userId,
    weight: quote.weight,
    kind: 'paid',
    startsAt,
    endsAt: new Date(startsAt.getTime() + quote.days * DAY_MS),
    orderId: order.id,
    planName: quote.planName,
    // What the plan is worth, the credited rest of the former one included.
    valueFen: quote.priceFen,
  })
}

/** Where a purchase begins that replaces nothing: after what runs, or now if that has lapsed meanwhile. */
async function endOfTier(tx: Db, { userId, quote }: VipOrderRow, now: Date): Promise<Date> {
  const grants = await liveGrants(tx, userId)
  const own = grants.filter(({ kind, weight }) => kind !== 'trial' && weight === quote.weight)
  return membershipOf(own, now).expiresAt ?? now
}

/** Revokes the grants whose rest an order credited. */
async function replaceGrants(tx: Db, { id, quote }: VipOrderRow): Promise<void> {
  const replaced = quote.deductions.map(({ grantId }) => grantId)
  if (replaced.length === 0) return
  await tx
    .update(membershipGrants)
    .set({ revokedAt: new Date(), replacedBy: id })
    .where(and(inArray(membershipGrants.id, replaced), isNull(membershipGrants.revokedAt)))
}

/** Takes back what an order granted and gives back what it replaced. */
export async function revokeOrder(tx: Db, { id }: Pick<VipOrderRow, 'id'>): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({ revokedAt: new Date() })
    .where(eq(membershipGrants.orderId, id))
  await tx
    .update(membershipGrants)
    .set({ revokedAt: null, replacedBy: null })
    .where(eq(membershipGrants.replacedBy, id))
}

/** Undoes revokeOrder. What was bought since then goes on; the rest of what comes back follows it. */
export async function restoreOrder(tx: Db, order: VipOrderRow): Promise<void> {
  const now = new Date()
  const until = await endOfLater(tx, order, now)
  const [grant] = await tx
    .update(membershipGrants)
    .set({ revokedAt: null })
    .where(eq(membershipGrants.orderId, order.id))
    .returning()
  if (grant && grant.startsAt < until) {
    const begun = Math.max(grant.startsAt.getTime(), now.getTime())
    const rest = Math.max(0, grant.endsAt.getTime() - begun)
    const endsAt = new Date(until.getTime() + rest)
    const { fen: valueFen } = deductionOf(grant, now)
    await tx
      .update(membershipGrants)
      .set({ startsAt: until, endsAt, valueFen })
      .where(eq(membershipGrants.id, grant.id))
  }
  await replaceGrants(tx, order)
}

/** The end of what a user has bought after an order; long ago when that was nothing. */
async function endOfLater(tx: Db, { id, userId }: VipOrderRow, now: Date): Promise<Date> {
  const later = (await liveGrants(tx, userId)).filter(
    ({ orderId, endsAt }) => orderId !== null && orderId > id && endsAt > now,
  )
  return new Date(Math.max(0, ...later.map(({ endsAt }) => endsAt.getTime())))
}
