import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { tiers } from '#lib/vip/server/plans/tiers.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

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

const none: Membership = { weight: 0, trialVip: 0, name: null, icon: null, expiresAt: null }

/** For columns and `order by`: whether the user of a column is a diamond member now, trials left aside. */
export const isDiamond = (user: AnyPgColumn) => wasDiamond(user, sql`now()`)

/** The same for a moment, by what of the ledger stands now: what was taken back since then counts as never given. */
export const wasDiamond = (user: AnyPgColumn, at: AnyPgColumn | SQL) => sql<boolean>`exists (
  select from ${membershipGrants} g where g.user_id = ${user} and g.weight = 20 and g.kind <> 'trial'
    and g.revoked_at is null and g.starts_at <= ${at} and g.ends_at > ${at})`

/**
 * For `where`: whether the user of a column would have had a membership at a moment without an order: by another grant that
 * stands, or by one that this order has replaced. `tiers` 20 is diamond alone, trials left aside; 10 is any, trials too.
 */
export const hadWithout = (
  orderId: number,
  { user, at, tiers }: { user: AnyPgColumn; at: AnyPgColumn; tiers: 10 | 20 },
) => sql<boolean>`exists (
  select from ${membershipGrants} g where g.user_id = ${user} and g.order_id is distinct from ${orderId}
    and ${tiers === 20 ? sql`g.weight = 20 and g.kind <> 'trial'` : sql`true`}
    and (g.revoked_at is null or g.replaced_by = ${orderId}) and g.starts_at <= ${at} and g.ends_at > ${at})`

export type GrantRow = typeof membershipGrants.$inferSelect

/** What a user is at this moment, read off the ledger: the highest tier that was bought or given, else a trial. It expires where the unbroken chain of grants of that tier ends. */
export async function currentMembership(db: Db, userId: number): Promise<Membership> {
  return membershipOf(await liveGrants(db, userId), new Date())
}

/** The grants of a user that stand and have not ended, in the order of their start. */
export function liveGrants(db: Db, userId: number): Promise<GrantRow[]> {
  const { userId: owner, revokedAt, startsAt, endsAt, id } = membershipGrants
  return db
    .select()
    .from(membershipGrants)
    .where(and(eq(owner, userId), isNull(revokedAt), gt(endsAt, sql`now()`)))
    .orderBy(asc(startsAt), asc(id))
    .execute()
}

/** The membership that grants make at a moment; they stand, in the order of their start. */
export function membershipOf(grants: GrantRow[], now: Date): Membership {
  const live = grants.filter((grant) => grant.endsAt > now)
  const trials = live.filter((grant) => grant.kind === 'trial')
  const full = live.filter((grant) => grant.kind !== 'trial')
  return highest(full, false, now) ?? highest(trials, true, now) ?? none
}

/** Of grants in the order of their start. */
function highest(grants: GrantRow[], isTrial: boolean, now: Date): Membership | null {
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

function endOfChain(chain: GrantRow[], start: Date): Date {
  return chain.reduce(
    (end, grant) => (grant.startsAt <= end && grant.endsAt > end ? grant.endsAt : end),
    start,
  )
}
