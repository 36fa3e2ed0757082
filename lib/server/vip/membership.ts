import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { membershipGrants } from '../db/schema/accounts.ts'

export type Membership = {
  /** 0 non-member or trial, 10 first tier, 20 diamond. */
  weight: 0 | 10 | 20
  trialVip: 0 | 1
  /** Name of the tier. */
  name: string | null
  /** A file of public/vip. */
  icon: string | null
  expiresAt: Date | null
}

const tiers = {
  10: { name: '黄金会员', icon: '/vip/gold.svg' },
  20: { name: '钻石会员', icon: '/vip/diamond.svg' },
} as const
const none: Membership = { weight: 0, trialVip: 0, name: null, icon: null, expiresAt: null }

type Grant = Pick<typeof membershipGrants.$inferSelect, 'weight' | 'kind' | 'startsAt' | 'endsAt'>

/** What a user is at this moment, read off the ledger: the highest tier that was bought or given, else a trial. It expires where the unbroken chain of grants of that tier ends. */
export async function currentMembership(db: Db, userId: number): Promise<Membership> {
  const { weight, kind, startsAt, endsAt } = membershipGrants
  const grants = await db
    .select({ weight, kind, startsAt, endsAt })
    .from(membershipGrants)
    .where(
      and(
        eq(membershipGrants.userId, userId),
        isNull(membershipGrants.revokedAt),
        gt(endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(startsAt))
  const trials = grants.filter((grant) => grant.kind === 'trial')
  const full = grants.filter((grant) => grant.kind !== 'trial')
  return highest(full, false) ?? highest(trials, true) ?? none
}

/** Of grants in the order of their start. */
function highest(grants: Grant[], isTrial: boolean): Membership | null {
  const now = new Date()
  const current = grants.filter((grant) => grant.startsAt <= now)
  const tier = current.some((grant) => grant.weight === 20) ? 20 : 10
  const chain = grants.filter((grant) => grant.weight === tier)
  const [first] = chain
  if (!first || first.startsAt > now) return null
  return {
    weight: isTrial ? 0 : tier,
    trialVip: isTrial ? 1 : 0,
    name: isTrial ? `${tiers[tier].name}（体验）` : tiers[tier].name,
    icon: tiers[tier].icon,
    expiresAt: endOfChain(chain, first.endsAt),
  }
}

function endOfChain(chain: Grant[], start: Date): Date {
  return chain.reduce(
    (end, grant) => (grant.startsAt <= end && grant.endsAt > end ? grant.endsAt : end),
    start,
  )
}
