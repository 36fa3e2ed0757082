import { sql } from 'drizzle-orm'
import type { RoundFigures } from '#lib/mocks/results.ts'
import { mockResults, mockRounds, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { rankSitters } from './rank-sitters.ts'
import { roundFigures } from './round-figures.ts'

/** Rows of one statement, whose parameters are limited. */
const PART = 2000

export type Sitter = {
  userId: number | null
  sittingId: number | null
  score: number
  usedMs: number
  extraMinutes: number
}
type Round = {
  mock: typeof mocks.$inferSelect
  round: number
  reason: string
  sitters: readonly Sitter[]
  /** When all learners have been told; null: by the job. */
  releasedAt: Date | null
}

/** Stores a round of the results of a mock exam that is locked: who stood where, and what all came to together. */
export async function storeRound(tx: Db, one: Round, now: Date): Promise<void> {
  const { mock, round, reason, sitters, releasedAt } = one
  const ranked = rankSitters(sitters)
  const figures = roundFigures({
    scores: ranked.map(({ score }) => score),
    ...(await moduleMeans(tx, mock.id, mock.paperId)),
  })
  await tx
    .insert(mockRounds)
    .values({ mockId: mock.id, round, reason, figures, releasedAt, at: now })
  for (let from = 0; from < ranked.length; from += PART)
    await tx
      .insert(mockResults)
      .values(ranked.slice(from, from + PART).map((row) => ({ ...row, mockId: mock.id, round })))
}

type Means = Pick<RoundFigures, 'full' | 'modules'>

/** Means of the modules over all sittings of a mock exam, in the order of the paper. */
async function moduleMeans(tx: Db, mockId: number, paperId: number): Promise<Means> {
  const { rows } = await tx.execute<RoundFigures['modules'][number]>(sql`
      with each as (
        select q.sitting_id, q.section, sum(q."full") as "full", sum(coalesce(q.score, 0)) as score,
          min(q.position) as first
        from sitting_questions q join sittings s on s.id = q.sitting_id
        where s.mock_id = ${mockId} and s.submitted_at is not null
        group by q.sitting_id, q.section
      )
      select section as name, max("full") as "full", avg(score) as mean
      from each group by section order by min(first), section`)
  // A mock exam that nobody sat has the marks of its paper.
  const { rows: papers } = await tx.execute<{ full: number }>(sql`
      select coalesce((select max("full") from sittings where mock_id = ${mockId}),
        (select "full" from papers where id = ${paperId}))::float8 as "full"`)
  const modules = rows.map(({ name, full, mean }) => ({
    ...{ name, full: roundMarks(full), mean: roundMarks(mean) },
  }))
  return { full: papers[0]?.full ?? 0, modules }
}
