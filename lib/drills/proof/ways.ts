import Fraction from 'fraction.js'
import { derivable, tableOf } from './material.ts'
import { numberSeriesWays } from './number-series.ts'
import {
  baseBefore,
  cell,
  type Grid,
  gridOf,
  lastFitting,
  million,
  numberIn,
  rowIn,
  type SecondWay,
  type View,
} from './view.ts'
import { wordProblemWays } from './word-problems.ts'

/** Growth column of a table. */
const growth = /增长/

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
  const digits = divided(change.abs().mul(100), before)
  return { value: change.compare(0) < 0 ? digits.neg() : digits }
}

/** Long division of positive numbers, digit by digit to a hundred-thousandth. */
function divided(dividend: Fraction, divisor: Fraction): Fraction {
  let [rest, digits, place] = [dividend, new Fraction(0), new Fraction(1)]
  while (rest.gte(divisor.mul(place).mul(10))) place = place.mul(10)
  for (; place.gte(new Fraction(1, 100_000)); place = place.div(10)) {
    while (rest.gte(divisor.mul(place))) {
      rest = rest.sub(divisor.mul(place))
      digits = digits.add(place)
    }
  }
  return digits
}

/** Z4: an index of 100 grows in the year before and in this one; for the value of two years before, two bases are sought. */
const intervalRate: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  const shown = Number(/(\d{4})年/.exec(grid.caption)?.[1])
  const rate = cell(row, grid, new RegExp(`^${shown}年比上年增长`))
  const told = grid.head.some((title) => title.includes('加快'))
  const before = told
    ? rate.sub(cell(row, grid, /加快/))
    : cell(row, grid, new RegExp(`^${shown - 1}年比上年增长`))
  if (row.length > 3) return { value: baseBefore(baseBefore(numberIn(row[1] ?? ''), rate), before) }
  const middle = new Fraction(100).add(before)
  return { value: middle.add(middle.mul(rate).div(100)).sub(100) }
}

/** The rows whose names the stem says, in its order. */
function rowsIn(stem: string, { rows }: Grid): string[][] {
  return rows
    .filter(([name = '']) => stem.includes(name))
    .sort(([one = ''], [other = '']) => stem.indexOf(one) - stem.indexOf(other))
}

/** Values of the years from … to …, both included, as the stem says them. */
function yearsIn(view: View): Fraction[] {
  const [from = 0, to = 0] = [...view.stem.matchAll(/(\d{4})年/g)].map(([, year]) => Number(year))
  return gridOf(view)
    .rows.filter(
      ([name = '']) => Number.parseInt(name, 10) >= from && Number.parseInt(name, 10) <= to,
    )
    .map(([, value = '']) => numberIn(value))
}

/** Z5: rates are tried year by year until the value of the last year is passed. */
const averageRate: SecondWay = (view) => {
  const values = yearsIn(view)
  const [first, last] = [values[0] as Fraction, values.at(-1) as Fraction]
  const grown = (count: bigint) => {
    let value = first
    for (let year = 1; year < values.length; year++)
      value = value.mul(new Fraction(million + count, million))
    return value
  }
  const rate = lastFitting(10n * million, (count) => grown(count).lte(last))
  return { value: new Fraction(rate * 100n, million) }
}

/** Z6: the gains of single years, and their mean. */
const averageGain: SecondWay = (view) => {
  const values = yearsIn(view)
  const gains = values.slice(1).map((value, at) => value.sub(values[at] as Fraction))
  return { value: gains.reduce(sum).div(gains.length) }
}

/** Z7: thousandths of the total are counted until the part is reached; two steps are walked with a whole of 1000 by 1000. */
const share: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  if (grid.head.some((title) => title.includes('占'))) {
    const city = new Fraction(1000).mul(numberIn(row[1] ?? '')).div(100)
    return { value: city.mul(numberIn(row[2] ?? '')).div(1000) }
  }
  const total = grid.rows
    .filter(([name]) => name !== '合计')
    .map(([, value = '']) => numberIn(value))
    .reduce(sum)
  const part = numberIn(row[1] ?? '')
  const count = lastFitting(million, (step) => total.mul(new Fraction(step, million)).lte(part))
  return { value: new Fraction(count * 100n, million) }
}

/** Z8: the bases of all cities are rebuilt; the total's is that of its own row. */
const baseShare: SecondWay = (view) => {
  const grid = gridOf(view)
  const whole = grid.rows.find(([name]) => name === '合计') ?? []
  const [part, all] = [rowIn(view.stem.replaceAll('合计', ''), grid), whole].map((row) =>
    baseBefore(numberIn(row[1] ?? ''), cell(row, grid, growth)),
  ) as [Fraction, Fraction]
  const now = numberIn(rowIn(view.stem.replaceAll('合计', ''), grid)[1] ?? '').div(
    numberIn(whole[1] ?? ''),
  )
  // A share of the current year rounded to three digits, carried back.
  const near = new Fraction(BigInt(Math.round(now.valueOf() * 1000)), 1000n)
  const value = part.div(all).mul(100)
  return { value, others: [value.mul(near).div(now)] }
}

/** Z9: of a whole of 100, what part and whole were a year before, and the difference of their shares. */
const shareChange: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem.replaceAll('合计', ''), grid)
  const whole = grid.rows.find(([name]) => name === '合计') ?? []
  const now = numberIn(row[1] ?? '')
  const before = baseBefore(now, cell(row, grid, growth))
  const all = baseBefore(new Fraction(100), cell(whole, grid, growth))
  return { value: now.sub(before.div(all).mul(100)) }
}

/** Things that a unit counts, its 万 or 亿 spoken out; a ton by its kilograms. */
function thingsIn(unit: string): Fraction {
  const power = unit.startsWith('亿') ? 100_000_000 : unit.startsWith('万') ? 10_000 : 1
  return new Fraction(power).mul(unit.endsWith('吨') ? 1000 : 1)
}

/** Z10: both years are counted out in single things, divided by long division, and compared. */
const average: SecondWay = (view) => {
  const grid = gridOf(view)
  const row = rowIn(view.stem, grid)
  const [amount, number] = [1, 3].map((at) => {
    const unit = thingsIn(/（(.+)）/.exec(grid.head[at] ?? '')?.[1] ?? '')
    const now = numberIn(row[at] ?? '')
    return { now: now.mul(unit), before: baseBefore(now, numberIn(row[at + 1] ?? '')).mul(unit) }
  }) as [{ now: Fraction; before: Fraction }, { now: Fraction; before: Fraction }]
  const [now, before] = [divided(amount.now, number.now), divided(amount.before, number.before)]
  const unit = /多少(.+)？/.exec(view.stem)?.[1]
  if (unit === undefined) return { value: now.sub(before).div(before).mul(100) }
  const shown = Number(/(\d{4})年/.exec(grid.caption)?.[1])
  return { value: (view.stem.includes(`${shown}年`) ? now : before).div(thingsIn(unit)) }
}

/** Z11: the second is taken away from the first again and again, its tenth from the rest, and so on. */
const multiple: SecondWay = (view) => {
  const grid = gridOf(view)
  const [one = [], other = []] = rowsIn(view.stem, grid)
  const asked = Number(/(\d{4})年/.exec(view.stem)?.[1])
  const shown = Number(/(\d{4})年/.exec(grid.caption)?.[1])
  const [first, second] = [one, other].map((row) =>
    asked < shown
      ? baseBefore(numberIn(row[1] ?? ''), cell(row, grid, growth))
      : numberIn(row[1] ?? ''),
  ) as [Fraction, Fraction]
  let [rest, unit, count] = [first, second, new Fraction(0)]
  let step = new Fraction(1)
  for (let place = 0; place < 7; place++) {
    while (rest.gte(unit)) [rest, count] = [rest.sub(unit), count.add(step)]
    ;[unit, step] = [unit.div(10), step.div(10)]
  }
  return { value: /比.+多/.test(view.stem) ? count.sub(1) : count }
}

/** Z12: the bases are rebuilt and added up; the estimate with weights of today must lead to the same option. */
const mixedGrowth: SecondWay = (view) => {
  const grid = gridOf(view)
  const chosen = rowsIn(view.stem, grid).map((row) => {
    const [now, rate] = [numberIn(row[1] ?? ''), cell(row, grid, growth)]
    return { now, rate, base: baseBefore(now, rate) }
  })
  const now = chosen.map((one) => one.now).reduce(sum)
  const base = chosen.map((one) => one.base).reduce(sum)
  const weighted = chosen.map((one) => one.now.mul(one.rate)).reduce(sum)
  return { value: now.sub(base).div(base).mul(100), others: [weighted.div(now)] }
}

/** Z13: the total grows once with the city as it was and once as it is; the points are the difference, the share what this is of the growth. */
const contribution: SecondWay = (view) => {
  const grid = gridOf(view)
  const bases = grid.rows.map((row) => ({
    now: numberIn(row[1] ?? ''),
    before: growth.test(grid.head[2] ?? '')
      ? baseBefore(numberIn(row[1] ?? ''), numberIn(row[2] ?? ''))
      : numberIn(row[2] ?? ''),
  }))
  const at = grid.rows.indexOf(rowIn(view.stem.replaceAll('合计', ''), grid))
  const [city, whole] = [bases[at], bases.at(-1)] as { now: Fraction; before: Fraction }[]
  if (city === undefined || whole === undefined) throw new Error('a city and a total')
  const cities = bases.slice(0, -1).map(({ before }) => before)
  const [value = whole.now, other = whole.now] = [whole.before, cities.reduce(sum)].map((base) => {
    const growthOf = (now: Fraction) => now.div(base).mul(100).sub(100)
    const all = growthOf(whole.now)
    const points = all.sub(growthOf(whole.now.sub(city.now).add(city.before)))
    return view.stem.includes('贡献率') ? points.div(all).mul(100) : points
  })
  return { value, others: [other] }
}

/** Z14: goods of 10,000 yuan get dearer or cheaper month by month; the same must follow where the changes are added up. */
const priceIndex: SecondWay = (view) => {
  const months = [...view.stem.matchAll(/(\d+)月/g)].map(([, month]) => Number(month))
  const [from, to] = [Math.min(...months), Math.max(...months)]
  const start = new Fraction(10_000)
  let [price, added] = [start, new Fraction(0)]
  const above = { carried: 0, added: 0 }
  for (const [name = '', index = ''] of gridOf(view).rows) {
    const month = Number.parseInt(name, 10)
    if (month <= from || month > to) continue
    const points = numberIn(index).sub(100)
    price = price.add(price.mul(points).div(100))
    added = added.add(points)
    if (price.gt(start)) above.carried++
    if (added.gt(0)) above.added++
  }
  return view.stem.includes('几个')
    ? { value: new Fraction(above.carried), others: [new Fraction(above.added)] }
    : { value: price.sub(start).div(100), others: [added] }
}

/** Z15: the months are rebuilt one by one, of this year and of the last; with the shown rates half a tenth higher or lower the same option must follow. */
const singleMonth: SecondWay = (view) => {
  const grid = gridOf(view)
  const month = Number(/(\d+)月当月/.exec(view.stem)?.[1])
  const shown = Number(/(\d{4})年/.exec(grid.caption)?.[1])
  const asked = Number(/(\d{4})年/.exec(view.stem)?.[1])
  const row = (last: number) => grid.rows.find(([name]) => name === `1—${last}月`) ?? []
  const [upTo, before] = [row(month), row(month - 1)]
  const single = numberIn(upTo[1] ?? '').sub(numberIn(before[1] ?? ''))
  const found = (one: number, other: number) => {
    const [rate, less] = [upTo, before].map((cells, index) =>
      numberIn(cells[2] ?? '').add(new Fraction([one, other][index] ?? 0, 20)),
    ) as [Fraction, Fraction]
    const earlier = baseBefore(numberIn(upTo[1] ?? ''), rate).sub(
      baseBefore(numberIn(before[1] ?? ''), less),
    )
    if (asked < shown) return earlier
    return view.stem.includes('增速') ? single.div(earlier).mul(100).sub(100).sub(rate) : single
  }
  const signs = [-1, 1].flatMap((one) => [-1, 1].map((other) => [one, other] as const))
  return { value: found(0, 0), others: signs.map(([one, other]) => found(one, other)) }
}

/** Z16: every two cities are compared by products of whole numbers. The same must follow without the divisors, and with the rate of the found one half a tenth lower and the others higher, or the reverse. */
const gainOrder: SecondWay = (view) => {
  const { rows } = gridOf(view)
  const place = ['最', '第二', '第三'].findIndex((word) => view.stem.includes(word))
  const whole = (cell = '', times: number) => BigInt(numberIn(cell).mul(times).valueOf())
  // The larger of two gains A·p÷(1+p) is that with the larger A·p·(1+q); rates in twentieths of a percent.
  const found = (bent: (at: number) => bigint, divides = 1n) => {
    const cities = rows.map(([, value, rate], at) => ({
      value: whole(value, 10),
      rate: whole(rate, 20) + bent(at),
    }))
    const beaten = cities.map((one) =>
      cities.filter(
        (other) =>
          other.value * other.rate * (2000n + divides * one.rate) >
          one.value * one.rate * (2000n + divides * other.rate),
      ),
    )
    return beaten.findIndex((by) => by.length === place)
  }
  const row = found(() => 0n)
  const others = [
    found(() => 0n, 0n),
    ...[1n, -1n].map((more) => found((at) => (at === row ? -more : more))),
  ]
  return { value: new Fraction(row + 1), others: others.map((one) => new Fraction(one + 1)) }
}

/** Z17: year after year is compared as the stem says; what came before the first year is rebuilt, also of a rate half a tenth higher or lower. */
const yearCount: SecondWay = (view) => {
  const { rows } = gridOf(view)
  const [, from = '', line = ''] =
    /从(\d{4})年到.*?(?:超过|高于|增长)([\d.]+)/.exec(view.stem) ?? []
  const found = (more: number) => {
    const [first = []] = rows
    const rate = numberIn(first[2] ?? '').add(new Fraction(more, 20))
    let last = baseBefore(numberIn(first[1] ?? ''), rate)
    let years = 0
    for (const [name = '', shown = '', growth = ''] of rows) {
      const value = numberIn(shown)
      const told = view.stem.includes('%') ? numberIn(growth) : value.sub(last)
      if (Number.parseInt(name, 10) >= Number(from) && told.gt(new Fraction(line))) years++
      last = value
    }
    return new Fraction(years)
  }
  return { value: found(0), others: [found(-1), found(1)] }
}

/** The row in a place of the order by value or growth, which no other row shares. */
const rank: SecondWay = (view) => {
  const { rows } = gridOf(view)
  const place = ['一', '二', '三', '四'].findIndex((word) => view.stem.includes(`第${word}位`))
  const sizes = rows.map((row) => numberIn(row[view.stem.includes('增速') ? 2 : 1] ?? ''))
  const found = sizes.flatMap((size, at) =>
    sizes.filter((other) => other.gt(size)).length === place ? [at + 1] : [],
  )
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} in one place`)
  return { value: new Fraction(found[0]) }
}

/** Questions of a set by words of their stems, and whether their tables have a total. */
const kinds: readonly [RegExp, SecondWay, boolean][] = [
  [/排列/, rank, false],
  [/合计比上年约增长|之和的增速/, mixedGrowth, false],
  [/倍/, multiple, false],
  [/比重/, baseShare, true],
  [/多少/, baseAmount, false],
]

/** A question of a set sees the whole material, finds the table of its indicator there, and goes on as any other of its kind. */
const ofSet: SecondWay = (view) => {
  if (view.stem.startsWith('根据以上资料')) return derivable(view)
  const [, way, hasTotal] = kinds.find(([words]) => words.test(view.stem)) ?? []
  if (way === undefined) throw new Error(`no way for "${view.stem}"`)
  return way(tableOf(view, { hasTotal: hasTotal ?? false }))
}

const sum = (one: Fraction, other: Fraction) => one.add(other)

/** The second way of each family, by its id. */
export const ways: Readonly<Record<string, SecondWay>> = {
  'zl-zengliang': growthAmount,
  'zl-jiqi': baseAmount,
  'zl-zengsu': growthRate,
  'zl-jiange': intervalRate,
  'zl-nianjun': averageRate,
  'zl-nianjun-liang': averageGain,
  'zl-bizhong': share,
  'zl-jiqi-bizhong': baseShare,
  'zl-bizhong-bianhua': shareChange,
  'zl-pingjun': average,
  'zl-beishu': multiple,
  'zl-hunhe': mixedGrowth,
  'zl-laodong': contribution,
  'zl-zhishu': priceIndex,
  'zl-leiji': singleMonth,
  'zl-bijiao': gainOrder,
  'zl-duqu': yearCount,
  'zl-tuichu': derivable,
  'zl-zu': ofSet,
  ...wordProblemWays,
  ...numberSeriesWays,
}
