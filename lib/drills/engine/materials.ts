import type Fraction from 'fraction.js'
import { type Figure, textFigure } from '../figures/table.ts'
import { fixed, growthOf, growthText, ratio, units } from './numbers.ts'
import type { Random } from './random.ts'

/** Indicator with the range of its values (in its unit), of its yearly growth (tenths of a percent), and its decimals. */
export type Indicator = {
  name: string
  unit: string
  low: number
  high: number
  slow: number
  fast: number
  places: number
}

/** Indicators of cities that may be added up. */
const indicators: readonly Indicator[] = [
  {
    name: '社会消费品零售总额',
    unit: '亿元',
    low: 300,
    high: 3000,
    slow: -30,
    fast: 130,
    places: 1,
  },
  { name: '一般公共预算收入', unit: '亿元', low: 60, high: 800, slow: -80, fast: 150, places: 1 },
  { name: '货物进出口总额', unit: '亿元', low: 200, high: 4000, slow: -120, fast: 260, places: 1 },
  {
    name: '规模以上工业企业利润',
    unit: '亿元',
    low: 80,
    high: 1100,
    slow: -180,
    fast: 280,
    places: 1,
  },
  { name: '快递业务量', unit: '万件', low: 26000, high: 350000, slow: 50, fast: 340, places: 0 },
  { name: '软件业务收入', unit: '亿元', low: 150, high: 2100, slow: 60, fast: 220, places: 1 },
  { name: '新能源汽车产量', unit: '万辆', low: 12, high: 120, slow: 100, fast: 600, places: 1 },
  { name: '国内旅游收入', unit: '亿元', low: 100, high: 3400, slow: -200, fast: 350, places: 1 },
]

export const cities = ['甲市', '乙市', '丙市', '丁市', '戊市'] as const
export const provinces = ['某省', 'M省', 'N省', '某自治区'] as const
const regions = ['甲市', '乙市', '丙省', '丁省', '某自治区'] as const

/** Values are integers in units of the last shown place; the rate follows from both, rounded as it is printed. */
export type Part = { name: string; before: number; now: number; rate: number }
/** One indicator in several cities in one year and the year before; the total is the sum of the parts. */
export type Parts = {
  indicator: Indicator
  place: string
  year: number
  parts: readonly Part[]
  total: Part
}

/** Draws `count` cities of one size; null when a rate would read 0 or a value too round to need a calculation. */
export function drawParts(random: Random, { count }: { count: number }): Parts | null {
  const indicator = random.pick(indicators)
  const scale = 10 ** indicator.places
  // Values between the half and the double of one another: rows are then mistaken for each other.
  const middle = random.int(indicator.low * scale * 2, Math.floor((indicator.high * scale) / 2))
  const parts = cities.slice(0, count).map((name) => {
    const before = random.int(Math.ceil(middle / 2), Math.floor(middle * 1.9))
    return { name, ...grown(before, random.int(indicator.slow, indicator.fast)) }
  })
  const [before, now] = [sum(parts.map((part) => part.before)), sum(parts.map((part) => part.now))]
  const total = { name: '合计', before, now, rate: growthOf(before, now) }
  if ([...parts, total].some(({ rate, now }) => rate === 0 || now % 1000 === 0)) return null
  return { indicator, place: random.pick(provinces), year: random.int(2016, 2024), parts, total }
}

/** Two indicators of the same cities in the same year: 24 numbers, which one table and the text above it show. */
export type Material = readonly [Parts, Parts]

/** Draws two indicators of five cities; null when they are one, or when `drawParts` gives none. */
export function drawMaterial(random: Random): Material | null {
  const [first, second] = [drawParts(random, { count: 5 }), drawParts(random, { count: 5 })]
  if (first === null || second === null || first.indicator === second.indicator) return null
  const { place, year } = first
  return [first, { ...second, place, year }]
}

/** The totals as text, all cities as one table, both indicators side by side. */
export function materialFigure(material: Material): Figure {
  const [{ place, year, parts }] = material
  const totals = material.map(
    ({ indicator, total: { now, rate } }) =>
      `${indicator.name}合计${printed(now, indicator)}${indicator.unit}，比上年${growthText(rate)}`,
  )
  return textFigure(`${year}年，${place}各市${totals.join('；')}。各市的数值和增速见下表。`, {
    caption: `${year}年${place}各市${material.map(({ indicator }) => indicator.name).join('、')}及其增速`,
    head: [
      '城市',
      ...material.flatMap(({ indicator: { name, unit } }) => [
        `${name}（${unit}）`,
        '比上年增长（%）',
      ]),
    ],
    rows: parts.map(({ name }, row) => [
      name,
      ...material.flatMap((one) => {
        const { now = 0, rate = 0 } = one.parts[row] ?? {}
        return [printed(now, one.indicator), rateCell(rate)]
      }),
    ]),
  })
}

/** One indicator of one place over years that follow each other; `rates` are against the year before, the first one too. */
export type Series = {
  indicator: Indicator
  place: string
  /** The first shown year. */
  year: number
  values: readonly number[]
  rates: readonly number[]
}

/** Draws `count` years, none above the indicator's range, with yearly growth from `slow` to `fast` (tenths of a percent, within the indicator's range), the first year's at least `first`. */
export function drawSeries(
  random: Random,
  {
    count,
    slow,
    fast,
    first = slow,
  }: { count: number; slow: number; fast: number; first?: number },
): Series | null {
  const indicator = random.pick(indicators.filter((one) => one.fast > first + 20))
  const scale = 10 ** indicator.places
  let before = random.int(indicator.low * scale, Math.floor((indicator.high * scale) / 3))
  const [low, high] = [Math.max(slow, indicator.slow), Math.min(fast, indicator.fast)]
  const years = Array.from({ length: count }, (_, at) => {
    const year = grown(before, random.int(at === 0 ? Math.max(first, low) : low, high))
    before = year.now
    return year
  })
  const most = indicator.high * scale
  if (years.some(({ rate, now }) => rate === 0 || now % 1000 === 0 || now > most)) return null
  return {
    indicator,
    place: random.pick(regions),
    year: random.int(2015, 2025 - count),
    values: years.map(({ now }) => now),
    rates: years.map(({ rate }) => rate),
  }
}

/** Cumulative values of one place from January on, the first of the months 1 to `first`, with their growth on the same months of the year before. */
export type Months = Series & { first: number }

/** Draws `count` of them; months of 60 to 140% of a usual one, each with a growth of its own. */
export function drawMonths(
  random: Random,
  { first, count }: { first: number; count: number },
): Months | null {
  const indicator = random.pick(indicators.filter(({ low, places }) => low * 10 ** places >= 1500))
  const scale = 10 ** indicator.places
  const usual = Math.floor(random.int(indicator.low * scale, indicator.high * scale) / 12)
  const months = Array.from({ length: first + count - 1 }, () =>
    grown(
      random.int(Math.ceil((usual * 3) / 5), Math.floor((usual * 7) / 5)),
      random.int(indicator.slow, indicator.fast),
    ),
  )
  const sums = months.map((_, at) => {
    const known = months.slice(0, at + 1)
    const [before, now] = [sum(known.map((one) => one.before)), sum(known.map((one) => one.now))]
    return { now, rate: growthOf(before, now) }
  })
  const shown = sums.slice(first - 1)
  if (shown.some(({ rate, now }) => rate === 0 || now % 1000 === 0)) return null
  return {
    ...{ indicator, place: random.pick(regions), year: random.int(2016, 2024), first },
    values: shown.map(({ now }) => now),
    rates: shown.map(({ rate }) => rate),
  }
}

function grown(before: number, tenths: number) {
  const now = Number(units(ratio(before * (1000 + tenths), 1000), 0))
  return { before, now, rate: growthOf(before, now) }
}
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** A value in the unit of its indicator. */
export const quantity = (whole: number, { places }: Indicator): Fraction =>
  ratio(whole, 10 ** places)
/** The same as it is printed. */
export const printed = (whole: number, { places }: Indicator): string =>
  fixed(ratio(whole, 10 ** places), places)
/** A rate as a cell of a table: 12.3 or −3.5. */
export const rateCell = (tenths: number): string => fixed(ratio(tenths, 10), 1)
/** 2023年某省各市快递业务量. */
export const captionOf = ({ year, place, indicator }: Parts): string =>
  `${year}年${place}各市${indicator.name}`
