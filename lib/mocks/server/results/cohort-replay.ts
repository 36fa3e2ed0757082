import { sql } from 'drizzle-orm'
import { type AnswerMoment, type ReplayFigures, replayFigures } from '#lib/mocks/replay.ts'
import type { mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { hasUnknownMoments } from './unknown-moments.ts'

type Row = { moments: [position: number, first: number, last: number][] }

/**
 * Reads what half of the sitters of a mock exam had done when; `extraMinutes` is the most that anybody was granted. Null
 * below 30 sitters, and where answers were given of which nobody knows when.
 */
export async function cohortReplay(
  tx: Db,
  { id, startsAt, minutes }: typeof mocks.$inferSelect,
  extraMinutes: number,
): Promise<ReplayFigures | null> {
  if (await hasUnknownMoments(tx, id)) return null
  const { rows } = await tx.execute<Row>(sql`
    select coalesce(jsonb_agg(jsonb_build_array(a.position, a.answered_at, a.answer_changed_at))
      filter (where a.answered_at is not null), '[]') as moments
    from sittings s left join sitting_answers a on a.sitting_id = s.id
    where s.mock_id = ${id} group by s.id order by s.id`)
  const cohort = rows.map(({ moments }) => moments.map(toMoment))
  return replayFigures(cohort, { startsAt: startsAt.getTime(), minutes: minutes + extraMinutes })
}

const toMoment = ([position, first, last]: Row['moments'][number]): AnswerMoment => ({
  ...{ position, first, last },
})
