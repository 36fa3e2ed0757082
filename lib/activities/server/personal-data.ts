import { and, asc, eq, or, sql } from 'drizzle-orm'
import { enquiries, feedbacks } from '#lib/inbox/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
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

/** What a user wrote to us while signed in, for that user's own export; notes and names of staff stay here. */
export async function messagesOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { id, kind, content, images, path, status, reply, createdAt, repliedAt } = feedbacks
  const { topic, name, phone, message } = enquiries
  const [written, asked] = await Promise.all([
    db
      .select({ id, kind, content, images, path, status, reply, createdAt, repliedAt })
      .from(feedbacks)
      .where(eq(feedbacks.userId, userId))
      .orderBy(asc(id)),
    db
      .select({ topic, name, phone, message, createdAt: enquiries.createdAt })
      .from(enquiries)
      .where(eq(enquiries.userId, userId))
      .orderBy(asc(enquiries.id)),
  ])
  return { feedbacks: written, enquiries: asked }
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

/** Deletes what a user wrote to us, also what was left without a login under the user's phone. */
export async function forgetMessages(tx: Db, userId: number, phone: string | null): Promise<void> {
  await tx.delete(feedbacks).where(eq(feedbacks.userId, userId))
  const isOwn = eq(enquiries.userId, userId)
  await tx.delete(enquiries).where(phone ? or(isOwn, eq(enquiries.phone, phone)) : isOwn)
}

function listHelps(db: Db, userId: number) {
  const { invitationId, day, at } = invitationHelps
  return db
    .select({ invitationId, day, at })
    .from(invitationHelps)
    .where(eq(invitationHelps.helperId, userId))
    .orderBy(asc(at))
}

const withoutOwner = <T extends { userId: number }>(rows: T[]) =>
  rows.map(({ userId: _, ...row }) => row)
