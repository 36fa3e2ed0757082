import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { membershipGrants } from '../db/schema/vip.ts'
import type { OrderRow } from './locks.ts'
import { liveGrants, membershipOf } from './membership.ts'

const DAY_MS = 86_400_000

// All of these: within a transaction that holds the user's row.

/** Adds what a paid order bought to the ledger and revokes what it replaces. */
export async function grantOrder(tx: Db, order: OrderRow): Promise<void> {
  const { userId, quote } = order
  const now = new Date()
  const startsAt = quote.type === 2 ? await endOfTier(tx, order, now) : now
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

/** Where a renewal begins: after what runs, or now if that has lapsed meanwhile. */
async function endOfTier(tx: Db, { userId, quote }: OrderRow, now: Date): Promise<Date> {
  const grants = await liveGrants(tx, userId)
  const own = grants.filter(({ kind, weight }) => kind !== 'trial' && weight === quote.weight)
  return membershipOf(own, now).expiresAt ?? now
}

/** Revokes the grants whose rest an order credited. */
async function replaceGrants(tx: Db, { id, quote }: OrderRow): Promise<void> {
  const replaced = quote.deductions.map(({ grantId }) => grantId)
  if (replaced.length === 0) return
  await tx
    .update(membershipGrants)
    .set({ revokedAt: new Date(), replacedBy: id })
    .where(and(inArray(membershipGrants.id, replaced), isNull(membershipGrants.revokedAt)))
}

/** Takes back what an order granted and gives back what it replaced. */
export async function revokeOrder(tx: Db, { id }: OrderRow): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({ revokedAt: new Date() })
    .where(eq(membershipGrants.orderId, id))
  await tx
    .update(membershipGrants)
    .set({ revokedAt: null, replacedBy: null })
    .where(eq(membershipGrants.replacedBy, id))
}

/** Undoes revokeOrder. */
export async function restoreOrder(tx: Db, order: OrderRow): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({ revokedAt: null })
    .where(eq(membershipGrants.orderId, order.id))
  await replaceGrants(tx, order)
}
