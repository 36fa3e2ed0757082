import { and, sql } from 'drizzle-orm'
import { type Measured, unmeasured } from '#lib/levels/elo.ts'
import { roots } from '#lib/levels/server/module-roots.ts'
import { opinions, prior } from '#lib/levels/server/prior.ts'
import { learnerAbilities } from '#lib/levels/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { FirstAnswer } from './first-answers-of.ts'

type Met = Pick<FirstAnswer, 'userId' | 'moduleId' | 'questionId'>

/** Tells a learner in a module from all others. */
export const learnerKey = ({ userId, moduleId }: Omit<Met, 'questionId'>) => `${userId} ${moduleId}`

/** Reads the abilities of the learners of these answers, by `learnerKey`. */
export async function abilitiesOf(db: Db, met: readonly Met[]): Promise<Map<string, Measured>> {
  const users = [...new Set(met.map(({ userId }) => userId))]
  const modules = [...new Set(met.map(({ moduleId }) => moduleId))]
  const rows = await db
    .select()
    .from(learnerAbilities)
    .where(
      and(
        // One parameter each: a statement takes no more than 65,535.
        sql`${learnerAbilities.userId} = any(${sql.param(users)}::int[])`,
        sql`${learnerAbilities.moduleId} = any(${sql.param(modules)}::int[])`,
      ),
    )
  return new Map(rows.map((row) => [learnerKey(row), { value: row.ability, answers: row.answers }]))
}

/** Reads the difficulties of the questions of these answers, by question; one that is not measured begins at its prior. */
export async function difficultiesOf(
  db: Db,
  met: readonly Pick<Met, 'questionId'>[],
): Promise<Map<number, Measured>> {
  const ids = [...new Set(met.map(({ questionId }) => questionId))]
  const { rows } = await db.execute<Measured & { questionId: number }>(sql`
    with recursive ${roots}, ${opinions}
    select q.id as "questionId", coalesce(s.difficulty, ${prior}) as value,
      coalesce(s.measured, 0) as answers
    from questions q
    join roots r on r.id = q.catalogue_id
    left join opinions o on o.module_id = r.module_id
    left join question_stats s on s.question_id = q.id
    where q.id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ questionId, ...measured }) => [questionId, measured]))
}

/** Where the measuring of a question begins, in logits and by no answer. */
export async function beginningOf(db: Db, questionId: number): Promise<Measured> {
  const {
    rows: [row],
  } = await db.execute<{ value: number }>(sql`
    with recursive ${roots}, ${opinions}
    select ${prior} as value
    from questions q
    join roots r on r.id = q.catalogue_id
    left join opinions o on o.module_id = r.module_id
    where q.id = ${questionId}`)
  return { value: row?.value ?? unmeasured.value, answers: 0 }
}

/** Stores abilities, in the order of learners and modules. */
export async function storeAbilities(
  tx: Db,
  abilities: readonly (Measured & { userId: number; moduleId: number })[],
): Promise<void> {
  if (abilities.length === 0) return
  await tx.execute(sql`
    insert into learner_abilities (user_id, module_id, ability, answers)
    select "userId", "moduleId", value, answers
    from jsonb_to_recordset(${JSON.stringify(abilities)}::jsonb)
      as r("userId" int, "moduleId" int, value float8, answers int)
    order by "userId", "moduleId"
    on conflict (user_id, module_id) do update
    set ability = excluded.ability, answers = excluded.answers`)
}

/** Stores difficulties: last in a transaction and in the order of questions, since hand-ins count in the same rows. */
export async function storeDifficulties(
  tx: Db,
  difficulties: readonly (Measured & { questionId: number })[],
): Promise<void> {
  if (difficulties.length === 0) return
  await tx.execute(sql`
    insert into question_stats (question_id, difficulty, measured)
    select "questionId", case when answers > 0 then value end, answers
    from jsonb_to_recordset(${JSON.stringify(difficulties)}::jsonb)
      as r("questionId" int, value float8, answers int)
    order by "questionId"
    on conflict (question_id) do update
    set difficulty = excluded.difficulty, measured = excluded.measured`)
}
