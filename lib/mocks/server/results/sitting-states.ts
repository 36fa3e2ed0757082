import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Whether something of the question `q` of a sitting is marked by nobody, as the report of practice asks too. */
const isUnmarked = sql`coalesce(q.open_full, case when q.score is null then q."full" end, 0) > 0
  and not (q.score is not null and q.open_full = q."full")`

export type SittingStates = {
  sitters: number
  /** Those that are not handed in. */
  open: number
  /** Questions of those that are in which something waits for a marker. */
  unmarked: number
}

/** Counts how far the sittings of a mock exam are. */
export async function sittingStates(db: Db, mockId: number): Promise<SittingStates> {
  const { rows } = await db.execute<SittingStates>(sql`
    select count(*)::int as sitters,
      count(*) filter (where s.submitted_at is null)::int as open,
      coalesce(sum(waiting.count), 0)::int as unmarked
    from sittings s
    left join lateral (${unmarkedOf(sql`s.id`)}) waiting on s.submitted_at is not null
    where s.mock_id = ${mockId}`)
  return rows[0] ?? { sitters: 0, open: 0, unmarked: 0 }
}

const unmarkedOf = (sittingId: SQL) => sql`
  select count(*)::int as count from sitting_questions q
  where q.sitting_id = ${sittingId} and ${isUnmarked}`
