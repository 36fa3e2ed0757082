import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { freeAiPerDay } from '#lib/site/server/settings.ts'
import { hadWithout } from '#lib/vip/server/membership/membership.ts'
import { aiUses as uses } from './tables.ts'
import { ANALYSIS } from './uses.ts'

/** Explanations that a buyer was delivered by the membership of a paid order alone, above those that are free a day. */
export async function countPaidUses(
  db: Db,
  { id, userId, paidAt }: { id: number; userId: number; paidAt: Date },
): Promise<number> {
  const isByOrder = sql`not ${uses.free} and ${uses.deliveredAt} >= ${paidAt}
    and not ${hadWithout(id, { user: uses.userId, at: uses.deliveredAt, tiers: 10 })}`
  const days = db
    .select({
      // Those before the payment have used up the day's free ones too.
      above: sql<number>`least(count(*) filter (where ${isByOrder}),
        greatest(0, count(*) - ${await freeAiPerDay(db)}))`.as('above'),
    })
    .from(uses)
    .where(
      sql`${uses.userId} = ${userId} and ${uses.entry} = ${ANALYSIS} and ${uses.deliveredAt} is not null`,
    )
    .groupBy(uses.day)
    .as('days')
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${days.above}), 0)`.mapWith(Number) })
    .from(days)
  return row?.sum ?? 0
}
