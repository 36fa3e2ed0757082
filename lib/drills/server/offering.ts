import { BOTH, deal } from '#lib/drills/engine/deal.ts'
import type { Family } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { MOST_SEEDS } from './met-drills.ts'

/** Seeds that are looked through for drills which offer a mistake: the rarest is in one of some forty. */
const LOOKED_THROUGH = 400

type Offered = { mistake: string | undefined; level: Level; count: number; last: number }

/** Finds the next seeds behind `last`, of those that are kept for it, whose drills offer the mistake, or any without one; around the end it begins anew. */
export function offering(
  family: Family<unknown>,
  { mistake, level, count, last }: Offered,
): number[] {
  const found: number[] = []
  for (let step = 1; step <= LOOKED_THROUGH && found.length < count; step++) {
    const seed = MOST_SEEDS + ((Math.max(last, MOST_SEEDS - 1) - MOST_SEEDS + step) % MOST_SEEDS)
    const made = mistake === undefined ? [] : Object.values(deal(family, seed, level).mistakes)
    if (mistake === undefined || made.some(({ id }) => id.split(BOTH).includes(mistake)))
      found.push(seed)
  }
  return found
}
