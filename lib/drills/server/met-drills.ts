import { type SQL, sql } from 'drizzle-orm'
import { BOTH } from '#lib/drills/engine/deal.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { LOOKED_BACK, type Tried } from '#lib/drills/own-level.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

/** Seeds of a family and level that are dealt in turn, and as many behind them that are dealt against a mistake; who has met them all begins anew. It bounds what is stored. */
export const MOST_SEEDS = 2000

type Asked = {
  /** How many were dealt in turn. */
  inTurn: number
  /** All seeds, each once. */
  seeds: readonly number[]
  /** The last seed of those against mistakes; null before the first. */
  against: number | null
}

/** Reads what a learner was asked of each family, version and level (`placeKey`); sittings that retention has taken away are not known any more. */
export async function askedSeeds(db: Db, learner: Learner): Promise<Map<string, Asked>> {
  const { rows } = await db.execute<Asked & { place: string }>(sql`
    select d.family || '@' || d.version || ':' || d.level as place,
      (count(*) filter (where s.kind = 'drill' and d.seed < ${MOST_SEEDS}))::int as "inTurn",
      array_agg(distinct d.seed) as seeds,
      (array_agg(d.seed order by q.sitting_id desc, d.seed desc)
        filter (where d.seed >= ${MOST_SEEDS}))[1] as against
    from ${met(learner)}
    group by 1 order by 1`)
  return new Map([...rows].map(({ place, ...seeds }) => [place, seeds]))
}

export const placeKey = (family: string, version: number, level: Level) =>
  `${family}@${version}:${level}`

/** Reads what a learner answered of each family, less what is withdrawn, oldest first: the newest answers that a level is found by, how many there are in all, and the shares of their marks that these have, 0 to 1, added up. */
export async function triedDrills(
  db: Db,
  learner: Learner,
): Promise<Map<string, { tried: Tried[]; answered: number; won: number }>> {
  const { rows } = await db.execute<{
    family: string
    levels: Level[]
    rights: boolean[]
    answered: number
    won: number
  }>(sql`
    with answered as (
      select d.family, d.level, ${isRight} as correct,
        row_number() over (partition by d.family order by s.submitted_at desc, q.sitting_id desc, q.position desc) as back,
        count(*) over (partition by d.family) as answered,
        sum(q.score / q."full") over (partition by d.family) as won
      from ${standing(learner)}
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where s.submitted_at is not null and q.correct is not null and ${isAnswered}
    )
    select family, array_agg(level order by back desc) as levels,
      array_agg(correct order by back desc) as rights,
      max(answered)::int as answered, max(won) as won
    from answered where back <= ${LOOKED_BACK}
    group by family order by family`)
  return new Map(
    [...rows].map(({ family, levels, rights, answered, won }) => [
      family,
      {
        tried: levels.map((level, at) => ({ level, right: rights[at] ?? false })),
        ...{ answered, won },
      },
    ]),
  )
}

/** A set, all of which is seldom right, counts as right with four of its five questions; any other drill has all of its marks or none. */
const isRight = sql`(q.score * 5 >= q."full" * 4)`

/** Newest answers that mistakes are counted in, and how often one is made before it is named. */
const COUNTED = 100
const OFTEN = 3

/** Mistakes that a learner made often in the newest answers, less those to what is withdrawn, the one made most first. Two at once count as each, one of a set for the family that its question is of. */
export async function frequentMistakes(
  db: Db,
  learner: Learner,
): Promise<{ family: string; mistake: string; times: number }[]> {
  const { rows } = await db.execute<{ family: string; mistake: string; times: number }>(sql`
    with newest as (
      select d.family, d.mistakes, a.answer -> 'webAnswerDTOList' as fields
      from ${standing(learner)}
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where s.submitted_at is not null and q.correct is not null and ${isAnswered}
      order by s.submitted_at desc, q.sitting_id desc, q.position desc
      limit ${COUNTED}
    ), made as (
      -- A question of a set is named by its number behind a dash.
      select family, mistakes -> (coalesce(substring(field ->> 'questionId' from '-([1-5])$'), '')
        || (field ->> 'answer')) as wrong
      from newest, jsonb_array_elements(fields) field
    ), counted as (
      select coalesce(wrong ->> 'family', family) as family, mistake
      from made, unnest(string_to_array(wrong ->> 'id', ${BOTH})) mistake
    )
    select family, mistake, count(*)::int as times
    from counted
    group by family, mistake having count(*) >= ${OFTEN}
    order by times desc, family, mistake`)
  return [...rows]
}

/** Drills that a learner was asked, in any sitting: the wrong-question book asks some in place of others. */
const met = (learner: Learner): SQL => sql`sittings s
  join sitting_questions q on q.sitting_id = s.id
  join drills d on d.question_id = q.question_id
    and ${typeof learner === 'number' ? sql`s.user_id = ${learner}` : sql`s.guest_id = ${learner.guestId}`}`

/** Those of drill sittings that are not withdrawn. */
const standing = (learner: Learner): SQL => sql`${met(learner)} and s.kind = 'drill'
  join questions own on own.id = d.question_id and own.withdrawn_at is null`
