import { eq, max } from 'drizzle-orm'
import type { ResultStanding } from '#lib/mocks/results.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { mockRegistrations, mockRounds, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type SittingStates, sittingStates } from './sitting-states.ts'

type Mock = typeof mocks.$inferSelect
export type Standing = SittingStates & {
  standing: ResultStanding
  /** The newest round; null before the first. */
  round: number | null
}

/**
 * Tells how the results of a mock exam stand. They are published once it is over for everybody, with granted minutes and the
 * minute for late changes after which sittings close, the time of the results has come, and all that is written is marked.
 */
export async function resultStanding(db: Db, mock: Mock, now: Date): Promise<Standing> {
  const [newest] = await db
    .select({ round: max(mockRounds.round) })
    .from(mockRounds)
    .where(eq(mockRounds.mockId, mock.id))
  const [extra] = await db
    .select({ most: max(mockRegistrations.extraMinutes) })
    .from(mockRegistrations)
    .where(eq(mockRegistrations.mockId, mock.id))
  const states = await sittingStates(db, mock.id)
  const round = newest?.round ?? null
  const isOver = now >= endOf(mock, extra?.most ?? 0) && states.open === 0
  return { ...states, round, standing: standingOf() }

  function standingOf(): ResultStanding {
    if (round !== null) return 'published'
    if (mock.status === 'cancelled') return 'cancelled'
    if (mock.status === 'draft' || !isOver) return 'running'
    if (mock.resultsAt && now < mock.resultsAt) return 'timed'
    return states.unmarked > 0 ? 'marking' : 'ready'
  }
}
