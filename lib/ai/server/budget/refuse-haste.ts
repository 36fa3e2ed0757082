import { and, eq, gt, sql } from 'drizzle-orm'
import { aiRates } from '#lib/ai/rates.ts'
import { aiUses as uses } from '#lib/ai/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Holds what a user has of all AI entries together against the limits a minute, an hour and a day; texts that came to nothing are given back. Throws too_many_requests with the seconds until one more may be. */
export async function refuseHaste(tx: Db, userId: number): Promise<void> {
  for (const { most, seconds } of aiRates) {
    const since = sql`clock_timestamp() - make_interval(secs => ${seconds})`
    const recent = await tx
      .select({ left: sql<number>`ceil(extract(epoch from ${uses.reservedAt} - (${since})))::int` })
      .from(uses)
      .where(and(eq(uses.userId, userId), gt(uses.reservedAt, since)))
      .orderBy(sql`${uses.reservedAt} desc`)
      .limit(most)
    const oldest = recent[most - 1]
    if (oldest) throw new AppError('too_many_requests', { retryAfter: Math.max(1, oldest.left) })
  }
}
