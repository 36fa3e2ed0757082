import { and, desc, eq, sql } from 'drizzle-orm'
import { mockResults, mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { moduleScoresOf } from './module-scores.ts'
import { type Sitter, storeRound } from './store-round.ts'

export type Changed = { userId: number; before: number; after: number }

/** The newest round of a mock exam; null before its results are published. */
export async function newestRound(db: Db, mockId: number) {
  const [round] = await db
    .select()
    .from(mockRounds)
    .where(eq(mockRounds.mockId, mockId))
    .orderBy(desc(mockRounds.round))
    .limit(1)
  return round ?? null
}

/** Finds whose marks have changed since the newest round of a mock exam, in the order of their numbers. */
export async function changedSince(db: Db, mockId: number): Promise<Changed[]> {
  const { rows } = await db.execute<Changed>(sql`
    select r.user_id as "userId", r.score as before, s.score as after
    from mock_results r join sittings s on s.id = r.sitting_id
    where r.mock_id = ${mockId}
      and r.round = (select max(round) from mock_rounds where mock_id = ${mockId})
      and r.user_id is not null and round(r.score::numeric, 2) <> round(coalesce(s.score, 0)::numeric, 2)
    order by r.user_id`)
  return [...rows]
}

/**
 * Ranks a mock exam anew by the marks of now, as its next round; who is in it stays as it was frozen, and so does the score
 * of an account that was deleted. Former rounds are kept. Nothing is stored when no mark has changed. The caller has locked
 * the users of `changedSince`. Answers whether there is a new round.
 */
export async function rerank(
  tx: Db,
  { mockId, reason }: { mockId: number; reason: string },
  now: Date,
): Promise<boolean> {
  const [mock] = await tx.select().from(mocks).where(eq(mocks.id, mockId)).for('no key update')
  const round = await newestRound(tx, mockId)
  if (!mock || !round || (await changedSince(tx, mockId)).length === 0) return false
  const sitters = await sittersOf(tx, mockId, round.round)
  // Marks move nobody's minutes.
  const { replay, releasedAt } = round
  await storeRound(tx, { mock, round: round.round + 1, reason, sitters, replay, releasedAt }, now)
  return true
}

async function sittersOf(tx: Db, mockId: number, round: number): Promise<Sitter[]> {
  const { userId, sittingId, usedMs, extraMinutes, id } = mockResults
  return await tx
    .select({
      ...{ userId, sittingId, usedMs, extraMinutes },
      score: sql<number>`coalesce((
        select s.score from sittings s where s.id = ${sittingId}), ${mockResults.score})`,
      modules: sql<
        Sitter['modules']
      >`coalesce(${moduleScoresOf(sql`mock_results.sitting_id`)}, ${mockResults.modules})`,
    })
    .from(mockResults)
    .where(and(eq(mockResults.mockId, mockId), eq(mockResults.round, round)))
    .orderBy(id)
}
