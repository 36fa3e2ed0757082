import Fraction from 'fraction.js'
import type { SecondWay } from './view.ts'

// The second way of 数字推理: every rule of the grammar, with every number that it may have, makes a row from the first terms. All
// rows that begin with the terms shown must go on with one number.

type Terms = readonly number[]
/** The term at an index, from 0 on, of the row that the first terms fix by some rule; null where they fix none. */
type ClosedForm = (shown: Terms, at: number) => Fraction | null

const upTo = (from: number, most: number) =>
  Array.from({ length: most - from + 1 }, (_, at) => from + at)
const factors = [-4, -3, -2, -1, 1, 2, 3, 4]
const constants = upTo(-20, 20)
const unit = new Fraction(1)

/** The polynomial through one term more than its degree, by Lagrange. */
const polynomial =
  (degree: number): ClosedForm =>
  (shown, at) => {
    const points = upTo(0, degree)
    const weights = points.map((point) =>
      points
        .filter((other) => other !== point)
        .reduce((all, other) => all.mul(new Fraction(at - other, point - other)), unit),
    )
    return weights.reduce(
      (all, weight, point) => all.add(weight.mul(shown[point] ?? 0)),
      unit.sub(1),
    )
  }

/** The quotient of a progression; null when it is 0 or 1, or none. */
const quotientOf = (first: number, second: number) =>
  first === 0 || second === 0 || first === second ? null : new Fraction(second, first)

const power = (base: Fraction, times: number) =>
  Array.from({ length: times }).reduce<Fraction>((all) => all.mul(base), unit)

/** 1 + q + q² …, so many summands. */
const sumOfPowers = (quotient: Fraction, count: number) =>
  power(quotient, count).sub(1).div(quotient.sub(1))

const geometric: ClosedForm = ([first = 0, second = 0], at) => {
  const quotient = quotientOf(first, second)
  return quotient && power(quotient, at).mul(first)
}

const geometricGaps: ClosedForm = ([first = 0, second = 0, third = 0], at) => {
  const quotient = quotientOf(second - first, third - second)
  return (
    quotient &&
    sumOfPowers(quotient, at)
      .mul(second - first)
      .add(first)
  )
}

const geometricSecondGaps: ClosedForm = ([a = 0, b = 0, c = 0, d = 0], at) => {
  const bend = c - 2 * b + a
  const quotient = quotientOf(bend, d - 2 * c + b)
  if (quotient === null) return null
  const bends = sumOfPowers(quotient, at).sub(at).div(quotient.sub(1)).mul(bend)
  return bends.add(at * (b - a)).add(a)
}

/** Where a closed form gives the terms shown, and so many more than fix it that one tests it: the next one. */
function closed(form: ClosedForm, shown: Terms, fixing: number): Fraction[] {
  const fits =
    shown.length > fixing && shown.every((term, at) => form(shown, at)?.equals(term) === true)
  const next = fits ? form(shown, shown.length) : null
  return next === null ? [] : [next]
}

/** Where steps from the first terms on give the terms shown: the next one. */
function stepped(shown: Terms, from: number, step: (before: Terms) => number): Fraction[] {
  for (let at = from; at < shown.length; at++) if (step(shown.slice(0, at)) !== shown[at]) return []
  return [new Fraction(step(shown))]
}

const progression = (shown: Terms) => [
  ...closed(polynomial(1), shown, 2),
  ...closed(geometric, shown, 2),
]

function recurrences(shown: Terms): Fraction[] {
  const last = (before: Terms) => before.at(-1) ?? 0
  const other = (before: Terms) => before.at(-2) ?? 0
  return [
    ...factors.flatMap((k) =>
      constants.flatMap((c) => stepped(shown, 1, (before) => k * last(before) + c)),
    ),
    ...[1, 2, 3, 4].flatMap((k) =>
      [0, 1, 2, 3].flatMap((shift) =>
        [1, -1].flatMap((sign) =>
          stepped(shown, 1, (before) => k * last(before) + sign * (before.length + shift)),
        ),
      ),
    ),
    ...factors.flatMap((u) =>
      factors.flatMap((v) =>
        (shown.length > 5 ? constants : [0]).flatMap((c) =>
          stepped(shown, 2, (before) => u * last(before) + v * other(before) + c),
        ),
      ),
    ),
    ...constants.flatMap((c) => stepped(shown, 2, (before) => last(before) * other(before) + c)),
    // Differences that are each the sum of the two before.
    ...stepped(shown, 3, (before) => 2 * last(before) - (before.at(-3) ?? 0)),
  ]
}

const isPrime = (number: number) => upTo(2, number - 1).every((divisor) => number % divisor !== 0)

/** Rows whose differences are squares, cubes or primes that follow each other. */
const namedGaps = (shown: Terms) =>
  [
    upTo(1, 20).map((base) => base * base),
    upTo(1, 12).map((base) => base * base * base),
    upTo(2, 47).filter(isPrime),
  ].flatMap((list) =>
    list
      .slice(0, 1 - shown.length)
      .flatMap((_, from) =>
        stepped(shown, 1, (before) => (before.at(-1) ?? 0) + (list[from + before.length - 1] ?? 0)),
      ),
  )

/** Squares and cubes of evenly growing bases, more or less by a constant whose sign stays or changes each time. */
function powers(shown: Terms): Fraction[] {
  return [2, 3].flatMap((exponent) =>
    [1, 2, 3].flatMap((growth) =>
      upTo(-3, 40).flatMap((base) => {
        const plus = (shown[0] ?? 0) - base ** exponent
        if (Math.abs(plus) > 20) return []
        const raised = (at: number) => (base + growth * at) ** exponent
        return [
          ...stepped(shown, 1, ({ length }) => raised(length) + plus),
          ...stepped(shown, 1, ({ length }) => raised(length) + (length % 2 === 0 ? plus : -plus)),
        ]
      }),
    ),
  )
}

/** Two rows in turns, each a progression of three terms at least. */
function inTurns(shown: Terms): Fraction[] {
  const [even, odd] = [0, 1].map((parity) => shown.filter((_, at) => at % 2 === parity)) as [
    number[],
    number[],
  ]
  if (odd.length < 3) return []
  const [own, other] = even.length > odd.length ? [odd, even] : [even, odd]
  return progression(other).length > 0 ? progression(own) : []
}

/** Pairs with one sum, difference, product or quotient: every number is tried beside the last one. */
function paired(shown: Terms): Fraction[] {
  if (shown.length % 2 === 0) return []
  const pairs = upTo(0, (shown.length - 3) / 2).map((pair) => shown.slice(2 * pair, 2 * pair + 2))
  const [first = 0, second = 0] = shown
  return [
    (one: number, other: number) => one + other === first + second,
    (one: number, other: number) => other - one === second - first,
    (one: number, other: number) => one * other === first * second,
    (one: number, other: number) => other * first === one * second,
  ]
    .filter((alike) => pairs.every(([one = 0, other = 0]) => alike(one, other)))
    .flatMap((alike) => upTo(1, 10_000).filter((tried) => alike(shown.at(-1) ?? 0, tried)))
    .map((found) => new Fraction(found))
}

/** The whole number that all rules of the grammar lead to; throws when there is none, or another. */
const nextOf: SecondWay = ({ stem }) => {
  const shown = [...stem.matchAll(/\d+/g)].map(([term]) => Number(term))
  const found = [
    ...closed(polynomial(1), shown, 2),
    ...closed(polynomial(2), shown, 3),
    ...closed(polynomial(3), shown, 4),
    ...closed(geometric, shown, 2),
    ...closed(geometricGaps, shown, 3),
    ...closed(geometricSecondGaps, shown, 4),
    ...[recurrences, namedGaps, powers, inTurns, paired].flatMap((rules) => rules(shown)),
  ].filter((next) => next.d === 1n)
  const [value] = found
  if (!value || found.some((next) => !next.equals(value)))
    throw new Error(`rules lead to ${found.join(', ') || 'nothing'}`)
  return { value }
}

/** The second way of each family, by its id. */
export const numberSeriesWays: Readonly<Record<string, SecondWay>> = {
  'sz-duoji': nextOf,
  'sz-ditui': nextOf,
  'sz-fenzu': nextOf,
  'sz-mici': nextOf,
}
