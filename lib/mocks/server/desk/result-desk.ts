import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { StaffMockResults } from '#lib/mocks/desk-contract.ts'
import { changedSince } from '#lib/mocks/server/results/rerank.ts'
import { resultStanding } from '#lib/mocks/server/results/result-standing.ts'
import { sittingStates } from '#lib/mocks/server/results/sitting-states.ts'
import { mockAppeals, mockRounds } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { findMock } from './find-mock.ts'

/** For staff: how far a mock exam is, what is in the way of its results, and its rounds. Throws not_found. */
export async function getResultDesk(
  db: Db,
  id: number,
  now: Date = new Date(),
): Promise<StaffMockResults> {
  const { mock } = await findMock(db, id)
  const standing = await resultStanding(db, mock, now)
  const rounds = await db
    .select()
    .from(mockRounds)
    .where(eq(mockRounds.mockId, id))
    .orderBy(asc(mockRounds.round))
  const [appeals] = await db
    .select({ waiting: count(sql`case when ${isNull(mockAppeals.decidedAt)} then 1 end`) })
    .from(mockAppeals)
    .where(eq(mockAppeals.mockId, id))
  return {
    standing,
    ...(await sittingStates(db, id)),
    resultsAt: isoTime(mock.resultsAt),
    changed: (await changedSince(db, id)).length,
    waitingAppeals: appeals?.waiting ?? 0,
    figures: rounds.at(-1)?.figures ?? null,
    rounds: rounds.map(({ round, at, reason }) => ({ round, reason, at: isoTime(at) })),
  }
}
