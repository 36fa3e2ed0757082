import { desc, eq } from 'drizzle-orm'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { VipGrant } from '#lib/vip/contract.ts'
import { tiers } from '#lib/vip/server/plans/tiers.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import type { GrantRow } from './membership.ts'

/** The stretches of a user's own membership, the newest first. */
export async function grantsOf(db: Db, userId: number): Promise<VipGrant[]> {
  const rows = await db
    .select({ grant: membershipGrants, orderNum: payables.orderNum })
    .from(membershipGrants)
    .leftJoin(payables, eq(payables.id, membershipGrants.orderId))
    .where(eq(membershipGrants.userId, userId))
    .orderBy(desc(membershipGrants.id))
  const now = new Date()
  return rows.map(({ grant, orderNum }) => ({
    id: grant.id,
    weight: grant.weight,
    kind: grant.kind,
    planName: grant.planName || tiers[grant.weight].name,
    startsAt: isoTime(grant.startsAt),
    endsAt: isoTime(grant.endsAt),
    state: stateOf(grant, now),
    orderNum,
  }))
}

function stateOf({ startsAt, endsAt, revokedAt, replacedBy }: GrantRow, now: Date) {
  if (revokedAt) return replacedBy === null ? 'refunded' : 'replaced'
  if (endsAt <= now) return 'ended'
  return startsAt > now ? 'upcoming' : 'running'
}
