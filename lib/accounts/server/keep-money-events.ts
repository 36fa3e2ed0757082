import { and, eq, or, sql } from 'drizzle-orm'
import { moneyEvents } from '#lib/accounts/money-events.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { ownerKeyOf } from './owner-key.ts'
import { auditEvents } from './tables.ts'

/** Puts a keyed hash for the number of a user whose account is being deleted into the events about money, which stay. */
export async function keepMoneyEvents(tx: Db, userId: number): Promise<void> {
  const { detail } = auditEvents
  const isOwned = eq(sql`${detail} ->> 'owner'`, String(userId))
  const isOwn = eq(auditEvents.userId, userId)
  const isConcerned = and(sql.raw(moneyEvents), or(isOwn, isOwned))
  if ((await tx.$count(auditEvents, isConcerned)) === 0) return
  const ownerKey = await ownerKeyOf(userId)
  await tx
    .update(auditEvents)
    .set({
      detail: sql`${detail} - 'owner' || jsonb_build_object('ownerKey', ${ownerKey}::text)`,
      // What staff did stays theirs.
      userId: sql`nullif(${auditEvents.userId}, ${userId}::int)`,
    })
    .where(isConcerned)
}
