import type Fraction from 'fraction.js'
import { units } from './numbers.ts'
import type { Random } from './random.ts'

export type Level = 1 | 2 | 3

/** Wrong value with the mistake that leads to it; `says` is the sentence of the analysis, without a stop. */
export type Mistake = { id: string; value: Fraction; says: string }

/** How options are told apart: `relative` to the smaller, in `points` (百分点, %), as `counts` of things, as `exact` answers, or as these in `fractions`. */
type Gap = 'relative' | 'points' | 'counts' | 'exact' | 'fractions'

/** Hundredths of the smaller value, of a point, or of one thing. */
const least = {
  relative: [12n, 8n, 5n],
  points: [100n, 50n, 30n],
  counts: [100n, 100n, 100n],
} as const

/** The gap that options of a unit keep; names have none. */
export const gapOf = (unit: string): Gap =>
  unit === '%' || unit === '个百分点' ? 'points' : ['个', ''].includes(unit) ? 'counts' : 'relative'

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Whether two shown values, in units of the last of `places` decimals, are as far apart as the level asks; exact ones over 100 by 2%. */
function apart(one: bigint, other: bigint, { gap, level, places }: Asked): boolean {
  const distance = absolute(one - other) * 100n
  if (gap === 'exact' || gap === 'fractions') {
    const hundred = 100n * 10n ** BigInt(places)
    const isFar = (size: bigint) => size <= hundred || distance >= size * 2n
    return distance > 0n && [one, other].some((value) => isFar(absolute(value)))
  }
  const share = least[gap][level - 1] ?? 0n
  if (gap !== 'relative') return distance >= share * 10n ** BigInt(places)
  // Far enough by the smaller of both is far enough by either.
  return distance >= absolute(one) * share || distance >= absolute(other) * share
}

export type Asked = {
  key: Fraction
  pool: readonly Mistake[]
  /** Results of other careful ways with the shown numbers; each must stay three times nearer to the key than any option. */
  routes: readonly Fraction[]
  places: number
  gap: Gap
  level: Level
  /** A wrong value lies between the key divided by this and the key times this. */
  range: bigint
  /** Number of wrong options that are smaller than the key, of `count`; null for any. */
  below: number | null
  count: number
}

/** Draws wrong options from the pool; null when it offers none of this rank that keep gap, range and routes. */
export function wrongOptions(asked: Asked, random: Random): Mistake[] | null {
  const { pool, routes, places, gap, range, below, count } = asked
  const key = units(asked.key, places)
  // Three digits at least, or the rounding of the options eats a relative gap.
  if (gap === 'relative' && absolute(key) < 100n) return null
  const bends = routes.map((route) => route.sub(asked.key).abs().mul(3))
  const taken: { mistake: Mistake; shown: bigint }[] = []
  const left = { smaller: below ?? count, larger: count - (below ?? 0) }
  // One option a mistake; ids are shuffled first, so that one which has many values is not chosen more often.
  const ids = random.shuffle([...new Set(pool.map(({ id }) => id))])
  const turns = ids.flatMap((id) => random.shuffle(pool.filter((mistake) => mistake.id === id)))
  for (const mistake of turns) {
    if (taken.some((one) => one.mistake.id === mistake.id)) continue
    // A fraction of a day among whole days would be seen at once.
    if (gap === 'exact' && mistake.value.mul(10 ** places).d !== 1n) continue
    const shown = units(mistake.value, places)
    const side = shown < key ? 'smaller' : 'larger'
    if (left[side] === 0 || shown < 0n !== key < 0n) continue
    const [size, right] = [absolute(shown), absolute(key)]
    if (size * range < right || size > right * range) continue
    if (![key, ...taken.map((one) => one.shown)].every((other) => apart(shown, other, asked)))
      continue
    const distance = mistake.value.sub(asked.key).abs()
    if (bends.some((bend) => bend.gt(distance))) continue
    left[side]--
    taken.push({ mistake, shown })
    if (taken.length === count) return taken.map((one) => one.mistake)
  }
  return null
}
