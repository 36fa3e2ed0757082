import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { type GrantRow, membershipOf } from './membership.ts'

type Stretch = typeof membershipGrants.$inferInsert

export type Extension = {
  userId: number
  weight: 10 | 20
  /** End of the membership, from the end of what runs of that tier; now where nothing does. */
  endOf: (from: Date) => Date
  /** Name of the plan, where it is one of a plan. */
  planName?: string
}

/**
 * Stretches that follow what runs of their tiers; they are worth nothing when they are deducted, and no revenue. Null for
 * an extension that would end no later than what runs. At most one a user and tier; the caller holds the rows of the users when it stores them.
 */
export async function stretchesOf(
  db: Db,
  extensions: readonly Extension[],
): Promise<(Stretch | null)[]> {
  const { userId, revokedAt, startsAt, endsAt, id, kind } = membershipGrants
  const ids = [...new Set(extensions.map((one) => one.userId))]
  const live = await db
    .select()
    .from(membershipGrants)
    .where(
      and(
        sql`${userId} = any(${sql.param(ids)}::int[])`,
        ...[sql`${kind} <> 'trial'`, isNull(revokedAt), gt(endsAt, sql`now()`)],
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  const now = new Date()
  const grants = Map.groupBy(live, (grant) => keyOf(grant))
  return extensions.map(({ endOf, planName = '', ...one }) => {
    const from = endOfOwn(grants.get(keyOf(one)) ?? [], now)
    const end = endOf(from)
    if (end <= from) return null
    return { ...one, kind: 'gift', startsAt: from, endsAt: end, planName }
  })
}

const keyOf = ({ userId, weight }: Pick<GrantRow, 'userId' | 'weight'>) => `${userId}:${weight}`

const endOfOwn = (grants: GrantRow[], now: Date) => membershipOf(grants, now).expiresAt ?? now

/** Stores such stretches; answers the number of each grant in their order, null where there was nothing to give. */
export async function extendMemberships(
  tx: Db,
  extensions: readonly Extension[],
): Promise<(number | null)[]> {
  const stretches = await stretchesOf(tx, extensions)
  const given = stretches.filter((one) => one !== null)
  if (given.length === 0) return stretches.map(() => null)
  const rows = await tx
    .insert(membershipGrants)
    .values(given)
    .returning({ id: membershipGrants.id })
  const ids = rows.map(({ id }) => id)
  return stretches.map((one) => (one === null ? null : (ids.shift() ?? null)))
}
