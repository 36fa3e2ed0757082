import { pairs, span } from '../../engine/rows.ts'

/** Number that follows terms by a rule; null or a fraction where the rule does not hold or leads to no whole number. */
type Rule = (terms: readonly number[]) => number | null

/** Whole numbers from −`most` to `most`, without 0. */
const factors = (most: number) => span(-most, most).filter((factor) => factor !== 0)
const MOST_FACTOR = 4
const MOST_CONSTANT = 20

const squares = span(1, 20).map((base) => base ** 2)
const cubes = span(1, 12).map((base) => base ** 3)
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]
/** Rows of differences that have a name. */
export const named = { squares, cubes, primes } as const

/**
 * Each number that some rule of the grammar gives after five to seven terms, once. A rule counts only when at least one term tests
 * it beyond those that fix it, since a rule with as many free numbers as terms explains everything.
 */
export function nextTerms(terms: readonly number[]): number[] {
  const found = rules.flatMap((rule) => rule(terms) ?? []).filter(Number.isInteger)
  return [...new Set(found)]
}

/** Differences of neighbouring numbers, each less the one before. */
export const differences = (list: readonly number[]): number[] =>
  list.slice(1).map((number, at) => number - nth(list, at))

/** The number at an index, from the end where it is negative; throws when there is none. */
export function nth(list: readonly number[], at: number): number {
  const found = list.at(at)
  if (found === undefined) throw new RangeError(`no number ${at} of ${list.length}`)
  return found
}

const isConstant = (list: readonly number[]) => list.every((number) => number === list[0])

/** Adds what a rule gives after the differences. */
const onDifferences =
  (rule: Rule): Rule =>
  (terms) => {
    const gap = rule(differences(terms))
    return gap === null ? null : nth(terms, -1) + gap
  }

const constant: Rule = (list) => (list.length > 1 && isConstant(list) ? nth(list, 0) : null)
const arithmetic = onDifferences(constant)

const geometric: Rule = (list) => {
  if (list.length < 3 || list.includes(0)) return null
  const [first, second] = [nth(list, 0), nth(list, 1)]
  const holds = list.every((one, at) => at === 0 || one * first === nth(list, at - 1) * second)
  return holds ? (nth(list, -1) * second) / first : null
}

const consecutive =
  (names: readonly number[]): Rule =>
  (list) => {
    const from = names.indexOf(nth(list, 0))
    const holds = from >= 0 && list.every((number, at) => number === names[from + at])
    return holds ? (names[from + list.length] ?? null) : null
  }

const isFrom = (
  list: readonly number[],
  from: number,
  term: (before: number, twoBefore: number, at: number) => number,
) =>
  list.every(
    (number, at) =>
      at < from || number === term(nth(list, at - 1), from > 1 ? nth(list, at - 2) : 0, at),
  )

const sumOfTwo: Rule = (list) =>
  isFrom(list, 2, (one, other) => one + other) ? nth(list, -1) + nth(list, -2) : null

const isSmall = (plus: number) => Math.abs(plus) <= MOST_CONSTANT

/** aₙ = k·aₙ₋₁ + c. */
const multiples: Rule[] = factors(MOST_FACTOR).map((times) => (terms) => {
  const plus = nth(terms, 1) - times * nth(terms, 0)
  const holds = isSmall(plus) && isFrom(terms, 1, (one) => times * one + plus)
  return holds ? times * nth(terms, -1) + plus : null
})

/** aₙ = k·aₙ₋₁ ± (n + shift), where n is 1 for the second term. */
const counted: Rule[] = pairs(pairs(span(1, MOST_FACTOR), span(0, 3)), [1, -1]).map(
  ([[times, shift], sign]) =>
    (terms) => {
      const term = (one: number, at: number) => times * one + sign * (at + shift)
      const holds = isFrom(terms, 1, (one, _, at) => term(one, at))
      return holds ? term(nth(terms, -1), terms.length) : null
    },
)

/** aₙ = u·aₙ₋₁ + v·aₙ₋₂ + c; with c it takes five terms to fix. */
const twoBefore: Rule[] = pairs(factors(MOST_FACTOR), factors(MOST_FACTOR)).map(
  ([times, before]) =>
    (terms) => {
      const plus = nth(terms, 2) - times * nth(terms, 1) - before * nth(terms, 0)
      if (!isSmall(plus) || (plus !== 0 && terms.length < 6)) return null
      const term = (one: number, other: number) => times * one + before * other + plus
      return isFrom(terms, 2, term) ? term(nth(terms, -1), nth(terms, -2)) : null
    },
)

const product: Rule = (terms) => {
  const plus = nth(terms, 2) - nth(terms, 1) * nth(terms, 0)
  const term = (one: number, other: number) => one * other + plus
  return isSmall(plus) && isFrom(terms, 2, term) ? term(nth(terms, -1), nth(terms, -2)) : null
}

/** Two rows in turns, of three terms at least each; the one that goes on goes on by the rule. */
const inTurns =
  (rule: Rule): Rule =>
  (terms) => {
    if (terms.length < 6) return null
    const [own, other] = [terms.length % 2, 1 - (terms.length % 2)].map((parity) =>
      terms.filter((_, at) => at % 2 === parity),
    ) as [number[], number[]]
    return arithmetic(other) === null && geometric(other) === null ? null : rule(own)
  }

/** Pairs, of which the last one has its first number alone, with one sum, difference, product or quotient. */
const paired =
  (
    holds: (one: number[], other: number[]) => boolean,
    second: (first: number, pair: number[]) => number,
  ): Rule =>
  (terms) => {
    if (terms.length % 2 === 0) return null
    const found = span(2, terms.length - 1, 2).map((end) => terms.slice(end - 2, end))
    const [pair = []] = found
    return found.every((other) => holds(pair, other)) ? second(nth(terms, -1), pair) : null
  }
const [left, right] = [(pair: number[]) => nth(pair, 0), (pair: number[]) => nth(pair, 1)]

/** Powers of bases with one step, more or less by a constant, which may change its sign each time. */
const powers: Rule[] = pairs(pairs([2, 3], [1, 2, 3]), pairs(span(-3, 40), [1, -1])).map(
  ([[power, step], [base, turn]]) =>
    (terms) => {
      const plus = nth(terms, 0) - base ** power
      const term = (at: number) => (base + step * at) ** power + plus * turn ** at
      const holds = isSmall(plus) && terms.every((number, at) => number === term(at))
      return holds ? term(terms.length) : null
    },
)

const rules: readonly Rule[] = [
  ...[arithmetic, onDifferences(arithmetic), onDifferences(onDifferences(arithmetic))],
  ...[geometric, onDifferences(geometric), onDifferences(onDifferences(geometric))],
  ...[squares, cubes, primes].map((names) => onDifferences(consecutive(names))),
  ...[onDifferences(sumOfTwo), product, inTurns(arithmetic), inTurns(geometric)],
  ...[multiples, counted, twoBefore, powers].flat(),
  paired(
    (one, other) => left(one) + right(one) === left(other) + right(other),
    (first, pair) => left(pair) + right(pair) - first,
  ),
  paired(
    (one, other) => right(one) - left(one) === right(other) - left(other),
    (first, pair) => first + right(pair) - left(pair),
  ),
  paired(
    (one, other) => left(one) * right(one) === left(other) * right(other),
    (first, pair) => (left(pair) * right(pair)) / first,
  ),
  paired(
    (one, other) => right(one) * left(other) === right(other) * left(one),
    (first, pair) => (first * right(pair)) / left(pair),
  ),
]
