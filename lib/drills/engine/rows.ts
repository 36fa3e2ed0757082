import type Fraction from 'fraction.js'
import type { Answer } from './family.ts'
import { ratio } from './numbers.ts'
import type { Level, Mistake } from './options.ts'

/** All parameters of a level that have a whole answer; a draw picks one. They are enumerated when first asked for, and kept. */
export function enumerated<P>(lists: Readonly<Record<Level, () => readonly P[]>>) {
  const kept: Partial<Record<Level, readonly P[]>> = {}
  return (level: Level): readonly P[] => {
    kept[level] ??= lists[level]()
    return kept[level]
  }
}

/** Whole numbers from `low` to `high` in steps, both included. */
export const span = (low: number, high: number, step = 1): number[] =>
  Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step)

/** Every entry of one list with every entry of the other. */
export const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))

export const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

export const product = (list: readonly number[]): number => list.reduce((all, one) => all * one, 1)

/** Length of the longest run of true ones. */
export function longestRun(list: readonly boolean[]): number {
  let [longest, run] = [0, 0]
  for (const one of list) {
    run = one ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** n!, of a whole number from 0 on. */
export const factorial = (number: number): number => product(span(1, number))

/** Choices of some from all, without order; none where there are too few. */
export function choices(all: number, some: number): number {
  if (some < 0 || some > all) return 0
  // Each step is whole: it is a choice of one more.
  return span(1, some).reduce((count, at) => (count * (all - some + at)) / at, 1)
}

/** A mistake; a value that is given as a number is whole. */
export const made = (id: string, value: Fraction | number, says: string): Mistake => ({
  id,
  value: typeof value === 'number' ? ratio(value) : value,
  says,
})

/** Whole and exact answers in a unit. */
export const wholeAnswer = (unit: string): Answer => ({ places: 0, unit, exact: true })

/** Exact answers as fractions, with denominators so small that a millionth tells two of them apart. */
export const fractionAnswer: Answer = { places: 6, unit: '', exact: true, fraction: true }

const greatestCommon = (one: number, other: number): number =>
  other === 0 ? one : greatestCommon(other, one % other)

/** Least common multiple of two whole numbers above 0. */
export const leastCommon = (one: number, other: number): number =>
  (one / greatestCommon(one, other)) * other

/**
 * Whether wrong values, whole ones or any fractions, within a fifth and five times the key, come from two mistakes at least on each
 * side of it and from five in all; rows that offer less take many draws.
 */
export function isBalanced(
  key: number,
  pool: readonly Mistake[],
  taken: 'whole' | 'fractions' = 'whole',
): boolean {
  const near = pool.filter(({ value }) => {
    const size = value.valueOf()
    return (value.d === 1n || taken === 'fractions') && size * 5 >= key && size <= key * 5
  })
  const ids = (isSide: (size: number) => boolean) => {
    const side = near.filter(({ value }) => isSide(value.valueOf()))
    const values = new Set(side.map(({ value }) => value.valueOf()))
    return Math.min(values.size, new Set(side.map(({ id }) => id)).size)
  }
  const [smaller, larger] = [ids((size) => size < key), ids((size) => size > key)]
  return smaller >= 2 && larger >= 2 && smaller + larger >= 5
}
