import { BOTH, tryDeal } from '#lib/drills/engine/deal.ts'
import type { AnyFamily } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { MOST_SEEDS, placeKey } from './met-drills.ts'

/** Seeds that are looked through for drills which offer a mistake, and how many of them without any: the rarest is in one of some forty. */
const LOOKED_THROUGH = 800
const IN_VAIN = 200

type Offered = {
  mistake: string | undefined
  level: Level
  count: number
  last: number
  met: ReadonlySet<number>
}

/**
 * Finds the next seeds behind `last`, of those that are kept for it, whose drills offer the mistake, or any that gives a drill without one; around
 * the end it begins anew. Those that were met are passed over until there are not enough others.
 */
export function offering(
  family: AnyFamily,
  { mistake, level, count, last, met }: Offered,
): number[] {
  const found: number[] = []
  let vain = 0
  for (let step = 1; step <= LOOKED_THROUGH && found.length < count; step++) {
    const seed = MOST_SEEDS + ((Math.max(last, MOST_SEEDS - 1) - MOST_SEEDS + step) % MOST_SEEDS)
    if (met.has(seed)) continue
    if (offers(family, { seed, level, mistake })) found.push(seed)
    else if (found.length === 0 && ++vain === IN_VAIN) return []
  }
  return found.length < count && met.size > 0
    ? offering(family, { ...{ mistake, level, count, last }, met: new Set() })
    : found
}

/** Mistakes of the drills that were looked at, a bit each in the order of the family, by family, version and level: a drill is dealt once for it in the life of a process. */
const known = new Map<string, Int32Array>()
const LOOKED_AT = 1 << 30

function offers(
  family: AnyFamily,
  { seed, level, mistake }: { seed: number; level: Level; mistake: string | undefined },
): boolean {
  const place = placeKey(family.id, family.version, level)
  const bits = known.get(place) ?? new Int32Array(MOST_SEEDS)
  known.set(place, bits)
  const at = seed - MOST_SEEDS
  if (bits[at] === 0) {
    const made = Object.values(tryDeal(family, seed, level)?.mistakes ?? {})
    const ids = made.flatMap(({ id }) => id.split(BOTH))
    bits[at] = ids.reduce((all, id) => all | (1 << family.mistakes.indexOf(id)), LOOKED_AT)
  }
  const offered = (bits[at] ?? 0) & ~LOOKED_AT
  return mistake === undefined
    ? offered !== 0
    : (offered & (1 << family.mistakes.indexOf(mistake))) !== 0
}
