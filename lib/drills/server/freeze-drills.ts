import { and, asc, eq, inArray } from 'drizzle-orm'
import { tryDeal } from '#lib/drills/engine/deal.ts'
import type { AnyFamily } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { placeKey } from './met-drills.ts'
import { questionOfDrill } from './render-drill.ts'
import { drills } from './tables.ts'
import { lockFamily, withdrawnAmong } from './withdrawals.ts'

export type Place = { family: AnyFamily; catalogueId: number; level: Level }

/** Seeds without a drill that one start passes over; more of them are a fault of the family that is told. */
const MOST_PASSED_OVER = 20

/** Seeds that were found to give no drill, so that they are not tried with each start. */
const barren = new Set<string>()
const nameOf = ({ family: { id, version }, level }: Place, seed: number) =>
  `${placeKey(id, version, level)}#${seed}`

/**
 * Answers so many questions of these seeds, the first ones that give a drill, in their order; those that nobody has come to yet are
 * dealt and stored. In the caller's transaction. Throws not_found when staff have just withdrawn it, and when the family gives none for too many of them.
 */
export async function frozenDrills(
  tx: Db,
  place: Place,
  seeds: readonly number[],
  count = seeds.length,
): Promise<number[]> {
  const rest = seeds
    .filter((seed) => !barren.has(nameOf(place, seed)))
    .slice(0, count + MOST_PASSED_OVER)
  const found: number[] = []
  while (found.length < count && rest.length > 0)
    found.push(...(await frozen(tx, place, rest.splice(0, count - found.length))))
  if (found.length === count) return found
  const { family, level } = place
  throw new Error(`${family.id} gives ${found.length} of ${count} drills of level ${level}`)
}

/** Answers the questions of those seeds that give a drill. */
async function frozen(tx: Db, place: Place, seeds: readonly number[]): Promise<number[]> {
  const stored = await storedDrills(tx, place, seeds)
  if (stored.size === seeds.length) return inOrder(seeds, stored)
  // Who deals the same seeds waits here, and then finds them.
  const { family } = place
  await lockFamily(tx, family.id)
  // Staff may have withdrawn it since its family was looked up.
  if ((await withdrawnAmong(tx, [family])).size > 0) throw new AppError('not_found')
  const known = await storedDrills(tx, place, seeds)
  await freeze(
    tx,
    place,
    seeds.filter((seed) => !known.has(seed)),
  )
  return inOrder(seeds, await storedDrills(tx, place, seeds))
}

const inOrder = (seeds: readonly number[], stored: ReadonlyMap<number, number>): number[] =>
  seeds.flatMap((seed) => stored.get(seed) ?? [])

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

async function freeze(tx: Db, place: Place, seeds: readonly number[]): Promise<void> {
  const { family, catalogueId, level } = place
  const dealt = seeds.flatMap((seed) => {
    const drill = tryDeal(family, seed, level)
    if (!drill) barren.add(nameOf(place, seed))
    return drill ? [{ seed, ...drill }] : []
  })
  if (dealt.length === 0) return
  await storeQuestions(
    tx,
    dealt.map((drill) =>
      questionOfDrill(drill, { subject: '刷题', name: family.name, catalogueId }),
    ),
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
