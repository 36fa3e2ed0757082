import { sql } from 'drizzle-orm'
import { driftOf } from '#lib/levels/elo.ts'
import { rootsOf } from '#lib/levels/server/module-roots.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fewestAnswers } from '#lib/questions/server/hit-rate.ts'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'
import { lockProgress } from './lock-progress.ts'

/** Moves the difficulties of each module that is known well enough and has drifted, so that their mean is 0, and the abilities of its learners with them. What staff think plays no part in it. */
export async function centreModules(db: Db): Promise<void> {
  const { rows } = await db.execute<{ moduleId: number }>(
    sql`select id as "moduleId" from catalogues where parent_id is null order by id`,
  )
  for (const { moduleId } of rows) await db.transaction((tx) => centreModule(tx, moduleId))
}

type Row = { questionId: number; difficulty: number | null; isKnown: boolean; counts: boolean }

async function centreModule(tx: Db, moduleId: number): Promise<void> {
  await lockProgress(tx)
  const { rows } = await tx.execute<Row>(sql`
    with recursive ${rootsOf(moduleId)}
    select q.id as "questionId", s.difficulty,
      coalesce(s.measured >= ${fewestAnswers}, false) as "isKnown", ${isMarkedByMachine} as counts
    from questions q
    join roots r on r.id = q.catalogue_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    left join question_stats s on s.question_id = q.id
    order by q.id`)
  const counted = rows.filter(({ counts }) => counts)
  const drift = driftOf(
    counted.flatMap(({ difficulty, isKnown }) =>
      isKnown && difficulty !== null ? [difficulty] : [],
    ),
    counted.length,
  )
  if (drift === 0) return
  const moved = rows.filter(({ difficulty }) => difficulty !== null)
  await tx.execute(sql`
    update learner_abilities set ability = ability - ${drift}::float8 where module_id = ${moduleId}`)
  const ids = sql`${sql.param(moved.map(({ questionId }) => questionId))}::int[]`
  // Hand-ins lock these rows in the same order.
  await tx.execute(sql`
    select from question_stats where question_id = any(${ids})
    order by question_id for no key update`)
  await tx.execute(sql`
    update question_stats set difficulty = difficulty - ${drift}::float8
    where question_id = any(${ids})`)
}
