import type Fraction from 'fraction.js'
import type { Part } from './materials.ts'
import { ratio } from './numbers.ts'

/** The year before and what was gained since, in units of the last shown place; of a bent city too. */
export const baseOf = ({ now, rate }: Part): Fraction => ratio(2000 * now, 2000 + 2 * rate)
export const gainOf = (part: Part): Fraction => ratio(2 * part.now, 2).sub(baseOf(part))

/** A city as it may have been before it was rounded: value and rate are so many halves of their last shown place higher. */
const bent = (part: Part, { value, rate }: { value: number; rate: number }): Part => ({
  ...part,
  now: part.now + value / 2,
  rate: part.rate + rate / 2,
})

/**
 * Least and greatest result of a city and another by all that would be printed as the shown values and rates, where the result always
 * rises, or falls, with a number of the one, and goes the other way with the same of the other.
 */
export function spanOf(
  result: (one: Part, other: Part) => Fraction,
  one: Part,
  other: Part,
): { low: Fraction; high: Fraction } {
  const ends = [-1, 1].flatMap((value) =>
    [-1, 1].map((rate) =>
      result(bent(one, { value, rate }), bent(other, { value: -value, rate: -rate })),
    ),
  )
  return {
    low: ends.reduce((least, end) => (end.lt(least) ? end : least)),
    high: ends.reduce((most, end) => (end.gt(most) ? end : most)),
  }
}

/** Whether the gain of a city that has grown is above or below that of each other by all that would be printed as the shown values and rates. */
export const keepsPlace = (part: Part, parts: readonly Part[]): boolean =>
  parts.every((other) => {
    const ahead = (halves: number) =>
      gainOf(bent(part, { value: halves, rate: halves })).compare(
        gainOf(bent(other, { value: -halves, rate: -halves })),
      )
    return other === part || ahead(-1) === ahead(1)
  })
