import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { extendMemberships } from '#lib/vip/server/membership/extend-memberships.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { existingUser } from './existing-user.ts'

type Gift = { staffId: number; id: number; weight: 10 | 20; days: number; reason: string }

/** Gives a stretch of membership, after what runs of that tier; it is worth nothing when it is deducted, and no revenue. Throws not_found. */
export function giveMembership(
  db: Db,
  { staffId, id, weight, days, reason }: Gift,
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, id)
    await existingUser(tx, id)
    const endOf = (from: Date) => new Date(from.getTime() + days * DAY_MS)
    await extendMemberships(tx, [{ userId: id, weight, endOf }])
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id, ownerId: id, reason, permission: 'vip.give' },
      ...{ before: { membership: null }, after: { membership: weight, days } },
    })
    return { done: true } as const
  })
}

type Take = { staffId: number; grantId: number; reason: string }
/** Takes back what goes with a membership that began at a time; it is called with the user's row held. */
export type TakeAlong = (tx: Db, userId: number, since: Date) => Promise<void>

/** Takes a gift back that has not ended, and what goes along with it. Throws not_found, and conflict when another stretch follows it, which would begin after a gap. */
export function takeMembership(
  db: Db,
  { staffId, grantId, reason }: Take,
  takeAlong: TakeAlong,
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const isGift = and(eq(membershipGrants.id, grantId), eq(membershipGrants.kind, 'gift'))
    const [owner] = await tx
      .select({ userId: membershipGrants.userId })
      .from(membershipGrants)
      .where(isGift)
    if (!owner) throw new AppError('not_found')
    await lockUser(tx, owner.userId)
    const { userId, weight, endsAt, startsAt, revokedAt } = membershipGrants
    const [grant] = await tx
      .update(membershipGrants)
      .set({ revokedAt: sql`now()` })
      .where(and(isGift, isNull(revokedAt), sql`${endsAt} > now()`))
      .returning()
    if (!grant) throw new AppError('not_found')
    const follows = and(
      ...[eq(userId, grant.userId), eq(weight, grant.weight), ne(membershipGrants.id, grantId)],
      ...[isNull(revokedAt), gte(startsAt, grant.endsAt)],
    )
    if ((await tx.$count(membershipGrants, follows)) > 0)
      throw new AppError('conflict', { message: '这一段之后还接着别的会员，不能收回' })
    await takeAlong(tx, grant.userId, grant.startsAt)
    await recordChange(tx, {
      ...{ staffId, noun: 'user', id: grant.userId, ownerId: grant.userId },
      ...{ reason, permission: 'vip.give' },
      ...{ before: { membership: grant.weight }, after: { membership: null } },
    })
    return { done: true } as const
  })
}
