import type { Family } from '../engine/family.ts'
import { drawSeries, printed, rateCell, type Series } from '../engine/materials.ts'
import { factor, factorText, percent, ratio, units } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import { longestRun } from '../engine/rows.ts'
import { tableFigure } from '../figures/table.ts'

/**
 * `line` is what the years are compared with: tenths of a percent (level 1), or units of the last shown place.
 * `figures` are the rates, or the gains on the year before, from the year with the index `from` on.
 */
type Asked = Series & { level: Level; line: number; from: number; figures: readonly number[] }

const years = 8

/** Z17 逐年比较：计数: how many years grew faster than a line (level 1), or gained more (level 2; level 3 with the first year, whose gain follows from its rate). */
export const yearCount: Family<Asked> = {
  id: 'zl-duqu',
  version: 1,
  name: '逐年比较与计数',
  mistakes: [
    '比反了',
    '只看是否增长',
    '下降也算',
    '与上年比快慢',
    '与平均数比',
    '数成数值',
    '增速增量看错',
    '只数连续的',
    '漏了首尾',
    '多算一年',
    '少算一年',
  ],
  draw(random, level) {
    const series = drawSeries(random, { count: years, slow: -90, fast: 180, first: 20 })
    if (series === null) return null
    const from = level === 2 ? 1 : 0
    const gains = gainsOf(series)
    const figures = level === 1 ? series.rates : gains.slice(from)
    const sorted = figures.toSorted((one, other) => other - one)
    const above = random.int(2, figures.length - 2)
    const line = lineBetween(sorted[above] ?? 0, sorted[above - 1] ?? 0)
    return line === null ? null : { ...series, level, line, from, figures }
  },
  key: ({ figures, line }) => ratio(count(figures, (figure) => figure > line)),
  pool(asked) {
    const { figures, line, level, rates, values } = asked
    const above = figures.map((figure) => figure > line)
    const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length
    const average = values.reduce((sum, one) => sum + one, 0) / values.length
    const what = level === 1 ? '增速' : '增加量'
    const gains = gainsOf(asked)
    const told = (id: string, value: number, says: string) => ({ id, value: ratio(value), says })
    const key = count(above, (one) => one)
    return [
      told('比反了', figures.length - key, `数成了${what}低于这一标准的年份`),
      told(
        '只看是否增长',
        count(figures, (figure) => figure > 0),
        '只看了是否比上年增长，没有与标准比较',
      ),
      told(
        '下降也算',
        count(figures, (figure) => Math.abs(figure) > line),
        '把下降幅度超过标准的年份也算了进去',
      ),
      told(
        '与上年比快慢',
        count(figures, (figure, at) => at > 0 && figure > (figures[at - 1] ?? 0)),
        `数成了${what}比上年更高的年份`,
      ),
      told(
        '与平均数比',
        count(figures, (figure) => figure > mean),
        `数成了${what}高于各年平均数的年份`,
      ),
      told(
        '数成数值',
        count(values, (value) => value > average),
        '数成了数值高于各年平均数的年份',
      ),
      level === 1
        ? told(
            '增速增量看错',
            count(gains, (gain, at) => at > 0 && gain > (gains[at - 1] ?? 0)),
            '数成了增加量比上年更多的年份',
          )
        : told(
            '增速增量看错',
            count(rates, (rate, at) => at > 0 && rate > (rates[at - 1] ?? 0)),
            '数成了增速比上年更高的年份',
          ),
      told('只数连续的', longestRun(above), '只数了连在一起的几年，漏了隔开的年份'),
      ...(above[0] ? [told('漏了首尾', key - 1, '漏了第一年')] : []),
      ...(above.at(-1) ? [told('漏了首尾', key - 1, '漏了最后一年')] : []),
      ...(above[0] && above.at(-1) ? [told('漏了首尾', key - 2, '漏了第一年和最后一年')] : []),
      told('多算一年', key + 1, '把最接近标准而没有超过的一年也算了进去'),
      told('少算一年', key - 1, '漏了刚刚超过标准的一年'),
    ]
  },
  routes: () => [],
  answer: () => ({ places: 0, unit: '个' }),
  figure({ values, rates, indicator, place, year }) {
    return tableFigure({
      caption: `${year}—${year + years - 1}年${place}${indicator.name}及其增速`,
      head: ['年份', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: values.map((value, at) => [
        `${year + at}年`,
        printed(value, indicator),
        rateCell(rates[at] ?? 0),
      ]),
    })
  },
  stems({ year, place, from, level, line, indicator }) {
    const span = `从${year + from}年到${year + years - 1}年`
    const { name, unit } = indicator
    return level === 1
      ? [
          `${span}，${place}${name}增速超过${percent(line)}的年份有几个？`,
          `${span}，${place}${name}比上年增长${percent(line)}以上的年份共有几个？`,
        ]
      : [
          `${span}，${place}${name}比上年增加超过${printed(line, indicator)}${unit}的年份有几个？`,
          `${span}，${place}${name}的增加量高于${printed(line, indicator)}${unit}的年份共有几个？`,
        ]
  },
  analysis(asked, key) {
    const { figures, line, level, year, from, indicator, values, rates } = asked
    const text = (figure: number) => (level === 1 ? percent(figure) : printed(figure, indicator))
    const list = figures
      .map((figure, at) => `${year + from + at}年${text(figure)}${figure > line ? '（超过）' : ''}`)
      .join('、')
    const [first = 0] = values
    const [rate = 0] = rates
    const given =
      level === 3
        ? `表中没有${year - 1}年的数值，${year}年的增加量由增速求出：${printed(first, indicator)}÷${factorText(rate)}×${percent(rate)}≈${text(figures[0] ?? 0)}${indicator.unit}。`
        : ''
    return `${given}逐年与${text(line)}比较：${list}，共${key}个。${level === 1 ? '' : '估算时先看差的首两位，接近标准的再细算。'}`
  },
}

/** Gains on the year before, in units of the last shown place; the first follows from its rate and is rounded. */
function gainsOf({ values, rates }: Series): number[] {
  const [first = 0] = values
  const base = ratio(first).div(factor(rates[0] ?? 0))
  return values.map((value, at) =>
    at === 0 ? Number(units(ratio(first).sub(base), 0)) : value - (values[at - 1] ?? 0),
  )
}

/** A round number of two digits at most between two figures, so far from both that no estimate goes wrong; null where there is none. */
function lineBetween(low: number, high: number): number | null {
  const room = Math.max(high * 0.03, 3)
  const most = high - room
  if (most < 10) return null
  const place = 10 ** (String(Math.floor(most)).length - 2)
  const lines = [5 * place, place].map((step) => Math.floor(most / step) * step)
  return lines.find((line) => line >= low + room) ?? null
}

const count = <T>(list: readonly T[], holds: (one: T, at: number) => boolean) =>
  list.filter(holds).length
