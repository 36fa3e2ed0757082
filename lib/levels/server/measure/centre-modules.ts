import { sql } from 'drizzle-orm'
import { driftOf } from '#lib/levels/elo.ts'
import { roots } from '#lib/levels/server/module-roots.ts'
import { prior } from '#lib/levels/server/prior.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lockProgress } from './lock-progress.ts'

/** Moves the difficulties of each module that has drifted back, so that their mean is that of where they began, and the abilities of its learners with them. */
export async function centreModules(db: Db): Promise<void> {
  const { rows } = await db.execute<{ moduleId: number }>(
    sql`select id as "moduleId" from catalogues where parent_id is null order by id`,
  )
  for (const { moduleId } of rows) await db.transaction((tx) => centreModule(tx, moduleId))
}

async function centreModule(tx: Db, moduleId: number): Promise<void> {
  await lockProgress(tx)
  const { rows } = await tx.execute<{ questionId: number; moved: number }>(sql`
    with recursive ${roots}
    select s.question_id as "questionId", s.difficulty - ${prior} as moved
    from question_stats s
    join questions q on q.id = s.question_id
    join roots r on r.id = q.catalogue_id
    where r.module_id = ${moduleId} and s.difficulty is not null
    order by s.question_id`)
  const drift = driftOf(rows.map(({ moved }) => moved))
  if (drift === 0) return
  await tx.execute(sql`
    update learner_abilities set ability = ability - ${drift}::float8 where module_id = ${moduleId}`)
  const ids = sql`${sql.param(rows.map(({ questionId }) => questionId))}::int[]`
  // Hand-ins lock these rows in the same order.
  await tx.execute(sql`
    select from question_stats where question_id = any(${ids})
    order by question_id for no key update`)
  await tx.execute(sql`
    update question_stats set difficulty = difficulty - ${drift}::float8
    where question_id = any(${ids})`)
}
