import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Whether something of the question `q` of a sitting is marked by nobody, as the report of practice asks too. */
const unmarked = sql`coalesce(q.open_full, case when q.score is null then q."full" end, 0) > 0
  and not (q.score is not null and q.open_full = q."full")`

export type SittingStates = {
  sitters: number
  /** Those that are not handed in. */
  open: number
  /** Questions in which something waits for a marker; none of what the machine has not marked yet. */
  unmarked: number
}

/** Counts how far the sittings of a mock exam are. */
export async function sittingStates(db: Db, mockId: number): Promise<SittingStates> {
  const { rows } = await db.execute<SittingStates>(sql`
    select count(*)::int as sitters,
      count(*) filter (where s.submitted_at is null)::int as open,
      coalesce(sum(waiting.count), 0)::int as unmarked
    from sittings s
    left join lateral (${unmarkedOf(sql`s.id`)}) waiting on s.score is not null
    where s.mock_id = ${mockId}`)
  return rows[0] ?? { sitters: 0, open: 0, unmarked: 0 }
}

const unmarkedOf = (sittingId: SQL) => sql`
  select count(*)::int as count from sitting_questions q
  where q.sitting_id = ${sittingId} and ${unmarked}`

/** Whether something that was handed in waits to be marked, by the machine or by a person. Reads every question of every sitting when nothing does. */
export async function isUnmarked(db: Db, mockId: number): Promise<boolean> {
  return await isAny(
    db,
    sql`from sittings s join sitting_questions q on q.sitting_id = s.id
      where s.mock_id = ${mockId} and s.submitted_at is not null and (s.score is null or ${unmarked})`,
  )
}

/** The same by the scripts of the markers alone, of which there are few: what thousands of learners may ask at once. */
export async function hasOpenScript(db: Db, mockId: number): Promise<boolean> {
  return await isAny(
    db,
    sql`from sittings s join marking_scripts k on k.kind = 'paper' and k.source_id = s.id
      where s.mock_id = ${mockId} and k.state <> 'settled'`,
  )
}

async function isAny(db: Db, from: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select ${from}) as any`)
  return rows[0]?.any === true
}
