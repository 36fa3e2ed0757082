import { sql } from 'drizzle-orm'
import type { ReplayFigures } from '#lib/mocks/replay.ts'
import type { ModuleScore } from '#lib/mocks/results.ts'
import { mockResults, mockRounds, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { moduleMeans } from './module-scores.ts'
import { rankSitters } from './rank-sitters.ts'
import { roundFigures } from './round-figures.ts'

/** Rows of one statement, whose parameters are limited. */
const PART = 2000

export type Sitter = {
  userId: number | null
  sittingId: number | null
  score: number
  modules: ModuleScore[]
  usedMs: number
  extraMinutes: number
}
type Round = {
  mock: typeof mocks.$inferSelect
  round: number
  reason: string
  sitters: readonly Sitter[]
  /** Null below 30 sitters. */
  replay: ReplayFigures | null
  /** When all learners have been told; null: by the job. */
  releasedAt: Date | null
}

/** Stores a round of the results of a mock exam that is locked: who stood where, and what all came to together. */
export async function storeRound(tx: Db, one: Round, now: Date): Promise<void> {
  const { mock, round, reason, sitters, replay, releasedAt } = one
  const ranked = rankSitters(sitters)
  const figures = roundFigures({
    scores: ranked.map(({ score }) => score),
    full: await fullOf(tx, mock.id, mock.paperId),
    modules: moduleMeans(ranked.map(({ modules }) => modules)),
  })
  await tx
    .insert(mockRounds)
    .values({ mockId: mock.id, round, reason, figures, replay, releasedAt, at: now })
  for (let from = 0; from < ranked.length; from += PART)
    await tx
      .insert(mockResults)
      .values(ranked.slice(from, from + PART).map((row) => ({ ...row, mockId: mock.id, round })))
}

/** The marks of the paper as it was sat, or as it is where nobody sat it. */
async function fullOf(tx: Db, mockId: number, paperId: number): Promise<number> {
  const { rows } = await tx.execute<{ full: number }>(sql`
    select coalesce((select max("full") from sittings where mock_id = ${mockId}),
      (select "full" from papers where id = ${paperId}))::float8 as "full"`)
  return rows[0]?.full ?? 0
}
