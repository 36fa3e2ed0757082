import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { deal } from '#lib/drills/engine/deal.ts'
import type { Family } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { questionOfDrill } from './render-drill.ts'
import { drills } from './tables.ts'

export type Place = { family: Family<unknown>; catalogueId: number; level: Level }

/** Answers the questions of the seeds in their order; those that nobody has come to yet are dealt and stored. In the caller's transaction. */
export async function frozenDrills(
  tx: Db,
  place: Place,
  seeds: readonly number[],
): Promise<number[]> {
  const stored = await storedDrills(tx, place, seeds)
  if (stored.size === seeds.length) return inOrder(seeds, stored)
  // Who deals the same seeds waits here, and then finds them.
  const { family } = place
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('drills'), hashtext(${family.id}))`)
  const known = await storedDrills(tx, place, seeds)
  await freeze(
    tx,
    place,
    seeds.filter((seed) => !known.has(seed)),
  )
  return inOrder(seeds, await storedDrills(tx, place, seeds))
}

function inOrder(seeds: readonly number[], stored: ReadonlyMap<number, number>): number[] {
  return seeds.map((seed) => {
    const id = stored.get(seed)
    if (id === undefined) throw new Error(`the drill of seed ${seed} was not stored`)
    return id
  })
}

/** Questions by their seeds. */
async function storedDrills(
  tx: Db,
  { family: { id, version }, level }: Place,
  seeds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ seed: drills.seed, questionId: drills.questionId })
    .from(drills)
    .where(
      and(
        eq(drills.family, id),
        eq(drills.version, version),
        eq(drills.level, level),
        inArray(drills.seed, seeds),
      ),
    )
    .orderBy(asc(drills.seed))
  return new Map(rows.map(({ seed, questionId }) => [seed, questionId]))
}

async function freeze(
  tx: Db,
  { family, catalogueId, level }: Place,
  seeds: readonly number[],
): Promise<void> {
  if (seeds.length === 0) return
  const dealt = seeds.map((seed) => ({ seed, ...deal(family, seed, level) }))
  const place = { subject: '刷题', name: family.name, catalogueId }
  await storeQuestions(
    tx,
    dealt.map((drill) => questionOfDrill(drill, place)),
  )
  const identities = dealt.map(({ question }) => question.id)
  const ids = new Map(
    (
      await tx
        .select({ id: questions.id, contentId: questions.contentId })
        .from(questions)
        .where(inArray(questions.contentId, identities))
    ).map(({ id, contentId }) => [contentId, id]),
  )
  await tx.insert(drills).values(
    dealt.map(({ seed, version, mistakes, question }) => ({
      ...{ questionId: ids.get(question.id) ?? 0, family: family.id, version, level },
      ...{ seed, mistakes },
    })),
  )
}
