import { and, eq, gte, not, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { hadWithout } from '#lib/vip/server/membership/membership.ts'
import { markingScripts as scripts } from './tables.ts'

/** For `where`: answers that a marker holds, or has ever dealt with. */
export const isBegun = sql<boolean>`(${scripts.state} <> 'waiting' or ${scripts.round} > 1 or ${scripts.claimedBy} is not null
  or exists (select from marking_marks mark where mark.script_id = ${scripts.id}))`

/** Homework and sittings of a buyer that a person has begun to mark by the membership of a paid order alone. */
export async function countMarkings(
  db: Db,
  { id, userId, paidAt }: { id: number; userId: number; paidAt: Date },
): Promise<number> {
  const { kind, sourceId, askedAt } = scripts
  const asked = db
    .selectDistinct({ kind, sourceId })
    .from(scripts)
    .where(
      and(
        eq(scripts.userId, userId),
        gte(askedAt, paidAt),
        isBegun,
        not(hadWithout(id, { user: scripts.userId, at: askedAt, tiers: 20 })),
      ),
    )
    .as('asked')
  return await db.$count(asked)
}
