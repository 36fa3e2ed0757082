import type Fraction from 'fraction.js'
import { ratio, rounded, units } from './numbers.ts'
import type { Random } from './random.ts'

export type Level = 1 | 2 | 3

/** Wrong value with the mistake that leads to it; `says` is the sentence of the analysis, without a stop. */
export type Mistake = { id: string; value: Fraction; says: string }

/** How options are told apart: `relative` to the smaller, or in `points` (百分点, %). */
export type Gap = 'relative' | 'points'

const least = { relative: [12n, 8n, 5n], points: [10n, 5n, 3n] } as const

/** Whether two shown values are as far apart as the level asks. */
export function apart(one: Fraction, other: Fraction, gap: Gap, level: Level): boolean {
  const distance = one.sub(other).abs()
  const share = least[gap][level - 1] ?? 0n
  if (gap === 'points') return distance.gte(ratio(share, 10n))
  const smaller = one.abs().lt(other.abs()) ? one.abs() : other.abs()
  return distance.gte(smaller.mul(ratio(share, 100n)))
}

type Asked = {
  key: Fraction
  pool: readonly Mistake[]
  /** Results of other careful ways with the shown numbers; each must stay three times nearer to the key than any option. */
  routes: readonly Fraction[]
  places: number
  gap: Gap
  level: Level
  /** So many of the wrong options are smaller than the key, of `count`. */
  below: number
  count: number
}

/** Draws wrong options from the pool; null when it offers none of this rank that keep gap, range and routes. */
export function wrongOptions(asked: Asked, random: Random): Mistake[] | null {
  const { pool, routes, places, gap, level, below, count } = asked
  const key = rounded(asked.key, places)
  // Three digits at least, or the rounding of the options eats a relative gap.
  const size = units(key.abs(), places)
  if (gap === 'relative' ? size < 100n : size < 10n) return null
  const taken: Mistake[] = []
  const left = { smaller: below, larger: count - below }
  // One option a mistake; ids are shuffled first, so that one which has many values is not chosen more often.
  const ids = random.shuffle([...new Set(pool.map(({ id }) => id))])
  const turns = ids.flatMap((id) => random.shuffle(pool.filter((mistake) => mistake.id === id)))
  for (const mistake of turns) {
    if (taken.some(({ id }) => id === mistake.id)) continue
    const shown = rounded(mistake.value, places)
    const times = shown.div(key)
    if (times.lt(ratio(1, 3)) || times.gt(3)) continue
    if (
      ![key, ...taken.map(({ value }) => rounded(value, places))].every((other) =>
        apart(shown, other, gap, level),
      )
    )
      continue
    const distance = mistake.value.sub(asked.key).abs()
    if (routes.some((route) => route.sub(asked.key).abs().mul(3).gt(distance))) continue
    const side = shown.lt(key) ? 'smaller' : 'larger'
    if (left[side] === 0) continue
    left[side]--
    taken.push(mistake)
  }
  return taken.length === count ? taken : null
}
