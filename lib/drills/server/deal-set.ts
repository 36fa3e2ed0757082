import { type SQL, sql } from 'drizzle-orm'
import { type AnyFamily, sizeOf } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeDrills } from './allowance.ts'
import { askedSeeds } from './met-drills.ts'
import { openFamilies } from './open-families.ts'
import { dealTurns } from './start-drills.ts'

/** Families by their ids, questions of each (of sets as many as hold them), and their level: the user's own in each family without one. */
export type DrillSet = {
  families: readonly string[]
  each: number
  level?: Level | undefined
}

/**
 * Deals a set of drills to an account without beginning a sitting, and answers their questions, family by family in the order asked. Those
 * that the user was never asked come first, and those among the questions `held` (ids, of one column) last. They count among the drills of the
 * day. In the caller's transaction, which holds the user's row. Throws not_found for a family that there is not or that staff have
 * hidden, vip_required, drills_enough.
 */
export async function dealSet(
  tx: Db,
  userId: number,
  { families, each, level }: DrillSet,
  held: SQL,
): Promise<number[]> {
  const open = await openFamilies(tx, userId)
  const chosen = families.flatMap((id) => open.find(({ family }) => family.id === id) ?? [])
  if (chosen.length < families.length) throw new AppError('not_found')
  if (chosen.some(({ isClosed }) => isClosed)) throw new AppError('vip_required')
  const countOf = (family: AnyFamily) => Math.ceil(each / sizeOf(family))
  const turns = chosen.flatMap(({ family }, index) =>
    Array.from({ length: countOf(family) }, () => index),
  )
  const questions = chosen.reduce((sum, { family }) => sum + countOf(family) * sizeOf(family), 0)
  await takeDrills(tx, userId, questions)
  const asked = await askedSeeds(tx, userId)
  return await dealTurns(tx, userId, { chosen, level, turns, asked, held: await seedsOf(tx, held) })
}

/** Seeds of those questions that are drills, by `placeKey`. */
async function seedsOf(tx: Db, questionIds: SQL): Promise<Map<string, ReadonlySet<number>>> {
  const { rows } = await tx.execute<{ place: string; seeds: number[] }>(sql`
    select family || '@' || version || ':' || level as place, array_agg(seed order by seed) as seeds
    from drills where question_id in (${questionIds})
    group by 1 order by 1`)
  return new Map([...rows].map(({ place, seeds }) => [place, new Set(seeds)]))
}
