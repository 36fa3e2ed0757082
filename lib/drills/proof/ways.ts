import Fraction from 'fraction.js'
import { cell, gridOf, lastFitting, numberIn, rowIn, type SecondWay } from './view.ts'

/** Growth column of a table. */
const growth = /增长/
const million = 1_000_000n

/** Finds by halving the base that grows into `now`, to a millionth; uses multiplication alone. */
function baseBefore(now: Fraction, rate: Fraction): Fraction {
  const grown = (count: bigint) => new Fraction(count, million).mul(rate.add(100)).div(100)
  const beyond = BigInt(Math.ceil(now.valueOf() * 20)) * million
  return new Fraction(
    lastFitting(beyond, (count) => grown(count).lte(now)),
    million,
  )
}

/** Z1: the base is sought, and subtracted from the value of the year that the stem names. */
const growthAmount: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  const now = numberIn(row[1] ?? '')
  return { value: now.sub(baseBefore(now, cell(row, grid, growth))) }
}

/** Z2: whole last places are tried as base until its growth passes the value. */
const baseAmount: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  const [now, rate] = [numberIn(row[1] ?? ''), cell(row, grid, growth)]
  const value = baseBefore(now, rate)
  // Who multiplies by 1 − p at a small rate must find the same option.
  const estimate = now.mul(new Fraction(100).sub(rate)).div(100)
  const near = (option: string) => numberIn(option).sub(estimate).abs()
  const offered = view.options.some(({ content }) =>
    near(content).lt(new Fraction(1, 10).add(now.div(1000))),
  )
  const close = value.sub(estimate).abs().div(value).lt(new Fraction(4, 100))
  return { value, others: close && !offered ? [estimate] : [] }
}

/** Z3: long division, digit by digit. */
const growthRate: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  const year = Number(/(\d{4})年/.exec(view.stem)?.[1])
  const [now, before] = [
    cell(row, grid, new RegExp(`^${year}年`)),
    cell(row, grid, new RegExp(`^${year - 1}年`)),
  ]
  const change = now.sub(before)
  let rest = change.abs().mul(100)
  let [digits, place] = [new Fraction(0), new Fraction(1000)]
  for (let step = 0; step < 9; step++, place = place.div(10)) {
    while (rest.gte(before.mul(place))) {
      rest = rest.sub(before.mul(place))
      digits = digits.add(place)
    }
  }
  return { value: change.compare(0) < 0 ? digits.neg() : digits }
}

/** The second way of each family, by its id. */
export const ways: Readonly<Record<string, SecondWay>> = {
  'zl-zengliang': growthAmount,
  'zl-jiqi': baseAmount,
  'zl-zengsu': growthRate,
}
