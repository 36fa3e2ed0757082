import { and, eq, gt, isNull, lte, max, ne } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

/** Answers the tier of a user's membership at a moment, 10 or 20; 0 without one. Trials open no broadcast, as they open no course. */
export async function memberWeight(db: Db, userId: number, now: Date): Promise<number> {
  const { kind, revokedAt, startsAt, endsAt, weight } = membershipGrants
  const [found] = await db
    .select({ weight: max(weight) })
    .from(membershipGrants)
    .where(
      and(
        ...[eq(membershipGrants.userId, userId), ne(kind, 'trial'), isNull(revokedAt)],
        ...[lte(startsAt, now), gt(endsAt, now)],
      ),
    )
  return found?.weight ?? 0
}
