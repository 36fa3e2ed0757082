import type { Drill } from '../engine/deal.ts'
import { sizesOf } from './faults.ts'

/** Ways to guess from the options alone: each names the options it would choose among, of which it takes any. */
export const guesses: Readonly<
  Record<string, { most: number; choose: (drill: Drill) => number[] }>
> = {
  smallest: { most: 0.3, choose: (drill) => extreme(sizes(drill), -1) },
  largest: { most: 0.3, choose: (drill) => extreme(sizes(drill), 1) },
  median: { most: 0.4, choose: (drill) => middle(sizes(drill)) },
  'closest pair': { most: 0.4, choose: (drill) => closest(sizes(drill)) },
  longest: {
    most: 0.35,
    choose: (drill) =>
      extreme(
        texts(drill).map((text) => text.length),
        1,
      ),
  },
  'most shared': { most: 0.3, choose: (drill) => shared(texts(drill)) },
}

/** Expected hits of a guess for one drill, 0 to 1. */
export function luck(drill: Drill, guess: keyof typeof guesses): number {
  const chosen = guesses[guess]?.choose(drill) ?? []
  const right = drill.question.options.findIndex(({ head }) => head === drill.question.answer)
  return chosen.includes(right) ? 1 / chosen.length : 0
}

const texts = ({ question }: Drill) => question.options.map(({ content }) => content)
const sizes = (drill: Drill) => sizesOf(drill).map((size) => size.valueOf())

const extreme = (values: number[], sign: 1 | -1) => {
  const most = Math.max(...values.map((value) => sign * value))
  return values.flatMap((value, at) => (sign * value === most ? [at] : []))
}

const middle = (values: number[]) =>
  values
    .map((value, at) => ({ value, at }))
    .sort((one, other) => one.value - other.value)
    .slice(1, 3)
    .map(({ at }) => at)

function closest(values: number[]): number[] {
  const sorted = values
    .map((value, at) => ({ value, at }))
    .sort((one, other) => one.value - other.value)
  const pairs = sorted.slice(1).map((upper, index) => {
    const lower = sorted[index] ?? upper
    return { of: [lower.at, upper.at], distance: upper.value - lower.value }
  })
  const least = Math.min(...pairs.map(({ distance }) => distance))
  return [...new Set(pairs.filter(({ distance }) => distance === least).flatMap(({ of }) => of))]
}

function shared(options: string[]): number[] {
  const parts = options.map((option) => [option.slice(0, 2), option.replace(/^\D+/, '')])
  const votes = parts.map((own, at) =>
    parts.reduce(
      (sum, other, index) =>
        index === at ? sum : sum + own.filter((part) => other.includes(part)).length,
      0,
    ),
  )
  return extreme(votes, 1)
}
