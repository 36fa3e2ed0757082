import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { LEVEL_QUESTIONS } from '#lib/levels/rules.ts'
import { levelSittings } from '#lib/levels/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { getSitting, type SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { closeSurplus } from '#lib/practice/server/start/bounds.ts'
import { collectedQuestions } from '#lib/practice/server/start/collected-questions.ts'
import { assertMayPractise } from '#lib/practice/server/start/entitlement.ts'
import { findBegunSitting, startSitting } from '#lib/practice/server/start/start-sitting.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { bandedOf } from './banded.ts'
import { getModule } from './get-module.ts'
import { isUnlocked, ownLevels } from './own-levels.ts'

type LevelStart = { catalogueId: number; level: number; clientKey: string }

/**
 * Begins a level of a module, of ten questions of its band: those never met first, then those met longest ago, and the
 * easiest of the ten first. An open sitting of the level is continued, and the same `clientKey` answers the same sitting.
 * Throws not_found, levels_none, vip_required, level_locked, sittings_enough.
 */
export async function startLevel(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  start: LevelStart,
): Promise<Sitting> {
  const { catalogueId, level, clientKey } = start
  const sitting = await db.transaction(async (tx) => {
    // Two tabs begin one sitting.
    await lockCaller(tx, userId)
    const begun =
      (await findBegunSitting(tx, userId, { kind: 'level', clientKey })) ??
      (await findOpen(tx, userId, start))
    if (begun) return await sittingView(tx, begun)
    const { levels } = await getModule(tx, catalogueId)
    if (levels === 0) throw new AppError('levels_none')
    if (level > levels) throw new AppError('not_found')
    const name = await assertMayPractise(tx, sources, userId, catalogueId)
    if (!isUnlocked(await ownLevels(tx, userId), catalogueId, level))
      throw new AppError('level_locked')
    const begins = await startSitting(tx, userId, {
      ...{ kind: 'level', clientKey, catalogueId, title: `${name} 第 ${level} 关` },
      questions: await collectedQuestions(tx, await pickQuestions(tx, userId, start)),
      leavesSurplus: true,
    })
    await tx
      .insert(levelSittings)
      .values({ sittingId: begins.id, moduleId: catalogueId, level, levels })
    return begins
  })
  await closeSurplus(db, userId, sitting.id)
  return sitting
}

async function findOpen(
  tx: Db,
  userId: number,
  { catalogueId, level }: LevelStart,
): Promise<SittingRow | null> {
  const [open] = await tx
    .select({ id: sittings.id })
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .where(
      and(
        eq(sittings.userId, userId),
        isNull(sittings.submittedAt),
        eq(levelSittings.moduleId, catalogueId),
        eq(levelSittings.level, level),
      ),
    )
  return open ? await getSitting(tx, userId, open.id) : null
}

async function pickQuestions(
  tx: Db,
  userId: number,
  { catalogueId, level, clientKey }: LevelStart,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive ${bandedOf(catalogueId)}, met as (
      select asked.question_id, max(t.id) as sitting_id
      from sittings t join sitting_questions asked on asked.sitting_id = t.id
      where t.user_id = ${userId} group by asked.question_id
    ), picked as (
      select b.id, b.difficulty
      from banded b left join met on met.question_id = b.id
      where b.level = ${level}
      -- By the key, so that not everybody has the same ten.
      order by met.sitting_id nulls first, md5(${clientKey} || b.id)
      limit ${LEVEL_QUESTIONS}
    )
    select id from picked order by difficulty, id`)
  return [...rows].map(({ id }) => id)
}
