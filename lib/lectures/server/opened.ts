import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'

/** Whether a user opens all lectures without a card: the right 视频讲解 of members, on trial too as in the whole bank. */
export const seesAllLectures = isMember

/** The questions that a card has opened to a user. */
export async function unlockedOf(db: Db, userId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select question_id as id from lecture_unlocks where user_id = ${userId} order by question_id`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of these questions that a user has handed in as they stand now, corrected keys counted in: their analyses are shown anyway. */
export async function handedInOf(
  db: Db,
  userId: number,
  questionIds: readonly number[],
): Promise<Set<number>> {
  if (questionIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive keyed as (
      select a.question_id, a.version from sittings t
      join sitting_questions a on a.sitting_id = t.id
      where t.user_id = ${userId} and t.submitted_at is not null and not t.sealed
        and a.question_id = any(${sql.param([...questionIds])}::int[])
      -- Without "all": a row that leads back to where it came from would never end.
      union
      select k.question_id, e.to_version from keyed k
      join errata e on e.question_id = k.question_id and e.from_version = k.version
    )
    select distinct q.id from keyed k
    join questions q on q.id = k.question_id and q.version = k.version order by q.id`)
  return new Set(rows.map(({ id }) => id))
}
