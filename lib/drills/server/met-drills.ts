import { type SQL, sql } from 'drizzle-orm'
import type { Level } from '#lib/drills/engine/options.ts'
import { LOOKED_BACK, type Tried } from '#lib/drills/own-level.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

/** How many drills a learner was asked, by family, version and level (`placeKey`): the seeds from 0 on, so the next one is known by it. */
export async function countAsked(db: Db, learner: Learner): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ place: string; count: number }>(sql`
    select d.family || '@' || d.version || ':' || d.level as place, count(*)::int as count
    from ${asked(learner)}
    group by 1 order by 1`)
  return new Map([...rows].map(({ place, count }) => [place, count]))
}

export const placeKey = (family: string, version: number, level: Level) =>
  `${family}@${version}:${level}`

/** What a learner answered of each family, oldest first: the newest answers that a level is found by, and how many there are in all. */
export async function triedDrills(
  db: Db,
  learner: Learner,
): Promise<Map<string, { tried: Tried[]; answered: number; right: number }>> {
  const { rows } = await db.execute<{
    family: string
    levels: Level[]
    rights: boolean[]
    answered: number
    right: number
  }>(sql`
    with answered as (
      select d.family, d.level, q.correct,
        row_number() over (partition by d.family order by s.submitted_at desc, q.sitting_id desc, q.position desc) as back,
        count(*) over (partition by d.family) as answered,
        count(*) filter (where q.correct) over (partition by d.family) as "right"
      from ${asked(learner)}
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where s.submitted_at is not null and q.correct is not null and ${isAnswered}
    )
    select family, array_agg(level order by back desc) as levels,
      array_agg(correct order by back desc) as rights,
      max(answered)::int as answered, max("right")::int as "right"
    from answered where back <= ${LOOKED_BACK}
    group by family order by family`)
  return new Map(
    [...rows].map(({ family, levels, rights, answered, right }) => [
      family,
      {
        tried: levels.map((level, at) => ({ level, right: rights[at] ?? false })),
        ...{ answered, right },
      },
    ]),
  )
}

const asked = (learner: Learner): SQL => sql`sittings s
  join sitting_questions q on q.sitting_id = s.id
  join drills d on d.question_id = q.question_id
    and ${typeof learner === 'number' ? sql`s.user_id = ${learner}` : sql`s.guest_id = ${learner.guestId}`}
    and s.kind = 'drill'`
