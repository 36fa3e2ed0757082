import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import {
  dailyAnswers,
  giftRedemptions,
  invitationHelps,
  invitations,
  pointEntries,
  signIns,
} from './tables.ts'

/** A user's points, gifts and invitations, for that user's own export. */
export async function activityOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [signs, points, redemptions, own, helps, answers] = await Promise.all([
    db.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(asc(signIns.day)),
    db
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId))
      .orderBy(asc(pointEntries.id)),
    db
      .select()
      .from(giftRedemptions)
      .where(eq(giftRedemptions.userId, userId))
      .orderBy(asc(giftRedemptions.id)),
    db
      .select()
      .from(invitations)
      .where(eq(invitations.userId, userId))
      .orderBy(asc(invitations.id)),
    listHelps(db, userId),
    db
      .select()
      .from(dailyAnswers)
      .where(eq(dailyAnswers.userId, userId))
      .orderBy(asc(dailyAnswers.day)),
  ])
  return {
    signIns: withoutOwner(signs),
    points: withoutOwner(points),
    redemptions: withoutOwner(redemptions),
    invitations: withoutOwner(own),
    helps,
    dailyAnswers: withoutOwner(answers),
  }
}

/** Deletes a user's points, invitations and answers. Redemptions stay for the stock without where they went; one that waits is cancelled, since nobody can receive it. */
export async function forgetActivity(tx: Db, userId: number): Promise<void> {
  const own = eq(giftRedemptions.userId, userId)
  await tx
    .update(giftRedemptions)
    .set({ status: 'cancelled', settledAt: sql`now()` })
    .where(and(own, eq(giftRedemptions.status, 'placed')))
  await tx.update(giftRedemptions).set({ address: null, note: '' }).where(own)
  // Helps go with their invitation; those given to others too, or a new account could help the same friend again.
  await tx.delete(invitations).where(eq(invitations.userId, userId))
  await tx.delete(invitationHelps).where(eq(invitationHelps.helperId, userId))
  for (const table of [signIns, pointEntries, dailyAnswers])
    await tx.delete(table).where(eq(table.userId, userId))
}

function listHelps(db: Db, userId: number) {
  const { invitationId, day, at } = invitationHelps
  return db
    .select({ invitationId, day, at })
    .from(invitationHelps)
    .where(eq(invitationHelps.helperId, userId))
    .orderBy(asc(at))
}
