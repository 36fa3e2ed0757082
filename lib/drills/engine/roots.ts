import type Fraction from 'fraction.js'
import { ratio } from './numbers.ts'

/**
 * The yearly growth in percent with one decimal that leads from `first` to `last` in `years` years: positive integers, `last` the larger.
 * It is decided by comparing powers of integers, which no rounding can turn.
 */
export function yearlyGrowth(first: number, last: number, years: number): Fraction {
  const power = BigInt(years)
  const reached = (halves: bigint) =>
    BigInt(first) * (2000n + halves) ** power <= BigInt(last) * 2000n ** power
  // Halves of a tenth of a percent, so that the last one says where to round.
  let [low, high] = [0n, 2000n * BigInt(Math.ceil(last / first))]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (reached(middle)) low = middle
    else high = middle
  }
  return ratio((low + 1n) / 2n, 10)
}
