import { and, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { GIFT_DAYS_ALONE } from '#lib/staff/proposals.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { users } from '#lib/users/contract.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { giveMembership } from './give-membership.ts'

const { permission, input } = users.staffGiveMembership

/** A gift of a membership; longer ones need a second person. */
export const giveAct: WeightyAct<z.output<typeof input>, { done: true }> = {
  ...{ kind: 'staffGiveMembership', name: '赠送会员', permission, input },
  weigh: async (tx, { id, days }) => {
    // Two gifts at once would each count without the other.
    await lockUser(tx, id)
    const sum = (await daysThisMonth(tx, id)) + days
    if (sum <= GIFT_DAYS_ALONE) return null
    return `本月赠送给这位用户的会员合计 ${sum} 天，超过 ${GIFT_DAYS_ALONE} 天`
  },
  run: (tx, { staffId }, given) => giveMembership(tx, { staffId, ...given }),
}

/** Days given to a user since the month began in Shanghai; of what was taken back, those that were used. */
async function daysThisMonth(tx: Db, id: number): Promise<number> {
  const { userId, kind, startsAt, endsAt, createdAt, revokedAt } = membershipGrants
  const month = sql`date_trunc('month', now(), 'Asia/Shanghai')`
  const until = sql`least(${endsAt}, ${revokedAt})`
  const [given] = await tx
    .select({
      days: sql<number>`coalesce(round(sum(extract(epoch from greatest(${until} - ${startsAt}, '0'))) / 86400), 0)::int`,
    })
    .from(membershipGrants)
    .where(and(eq(userId, id), eq(kind, 'gift'), gte(createdAt, month)))
  return given?.days ?? 0
}
