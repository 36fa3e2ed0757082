import { and, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { ResultStanding } from '#lib/mocks/results.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { mockRegistrations, mockRounds, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { isUnmarked } from './sitting-states.ts'

type Mock = typeof mocks.$inferSelect

/**
 * Tells how the results of a mock exam stand. They are published once it is over for everybody who came, with granted minutes
 * and the minute for late changes after which sittings close, the time of the results has come, and all that is written is
 * marked. What is known without the answers comes first, since thousands ask; `isMarking` tells the rest.
 */
export async function resultStanding(
  db: Db,
  mock: Mock,
  now: Date,
  isMarking: (db: Db, mockId: number) => Promise<boolean> = isUnmarked,
): Promise<ResultStanding> {
  if ((await db.$count(mockRounds, eq(mockRounds.mockId, mock.id))) > 0) return 'published'
  if (mock.status === 'cancelled') return 'cancelled'
  // Nobody enters any more once it is over: minutes of who never came hold up nobody.
  if (mock.status === 'draft' || now < endOf(mock) || (await isSat(db, mock, now))) return 'running'
  if (mock.resultsAt && now < mock.resultsAt) return 'timed'
  return (await isMarking(db, mock.id)) ? 'marking' : 'ready'
}

async function isSat(db: Db, mock: Mock, now: Date): Promise<boolean> {
  const { mockId, extraMinutes, sittingId } = mockRegistrations
  const [extra] = await db
    .select({ most: max(extraMinutes) })
    .from(mockRegistrations)
    .where(and(eq(mockId, mock.id), isNotNull(sittingId)))
  if (now < endOf(mock, extra?.most ?? 0)) return true
  const open = and(eq(sittings.mockId, mock.id), isNull(sittings.submittedAt))
  return (await db.$count(sittings, open)) > 0
}
