import { desc, eq } from 'drizzle-orm'
import type { VipGrant } from '#lib/contract/portal/vip.ts'
import { isoTime } from '#lib/text/dates.ts'
import type { Db } from '../db/client.ts'
import { membershipGrants, vipOrders } from '../db/schema/vip.ts'
import type { GrantRow } from './membership.ts'
import { tiers } from './tiers.ts'

/** The stretches of a user's own membership, the newest first. */
export async function listGrants(db: Db, userId: number): Promise<VipGrant[]> {
  const rows = await db
    .select({ grant: membershipGrants, orderNum: vipOrders.orderNum })
    .from(membershipGrants)
    .leftJoin(vipOrders, eq(vipOrders.id, membershipGrants.orderId))
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
