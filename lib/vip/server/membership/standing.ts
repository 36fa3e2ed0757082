import type { Db } from '#lib/platform/db/client.ts'
import { type GrantRow, liveGrants, membershipOf } from './membership.ts'

/** What a purchase starts from. */
export type Standing = {
  now: Date
  /** 0 for non-members and trials. */
  tier: 0 | 10 | 20
  /** Until when the membership lasts; null for tier 0. */
  expiresAt: Date | null
  /** Grants of the first tier that were bought and have not ended, in the order of their start: what a change or an upgrade replaces. A gift counts nothing and so goes on beside it. */
  paid: GrantRow[]
}

/** A user's membership with the grants that a new plan would replace, at this moment. */
export async function standingOf(db: Db, userId: number): Promise<Standing> {
  // Read once: a payment that settles in between must not leave the tier of before with the grants of after.
  const grants = await liveGrants(db, userId)
  const now = new Date()
  const { weight: tier, expiresAt } = membershipOf(grants, now)
  return {
    now,
    tier,
    expiresAt: tier === 0 ? null : expiresAt,
    paid: grants.filter(
      ({ weight, kind, endsAt }) => weight === 10 && kind === 'paid' && endsAt > now,
    ),
  }
}
