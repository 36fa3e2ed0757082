import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Part,
  type Parts,
  printed,
  quantity,
  rateCell,
} from '../engine/materials.ts'
import { factor, factorText, fixed, percent, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import { tableFigure } from '../figures/table.ts'

/** `earlier` are the cities' rates of the year before, in tenths of a percent. */
type Asked = Parts & { row: number; earlier: readonly number[]; level: Level }

/** Z4 间隔增长率: the growth over two years (level 2: one rate told by its change), at level 3 the value of two years before. */
export const intervalRate: Family<Asked> = {
  id: 'zl-jiange',
  version: 1,
  name: '间隔增长率',
  mistakes: [
    '直接相加',
    '只用今年',
    '只用上年',
    '乘积减',
    '两年都用今年',
    '两年都用上年',
    '加快回落反了',
    '变化当增速',
    '乘成以后两年',
    '直接用现期',
    '行看错',
    '今年增速看错行',
    '上年增速看错行',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: level === 1 ? 4 : 5 })
    if (parts === null) return null
    const { slow, fast } = parts.indicator
    const widest = Math.min(150, Math.floor((fast - slow) / 2))
    const earlier = parts.parts.map(({ rate }) => {
      const changed = rate + random.pick([-1, 1]) * random.int(15, widest)
      return changed >= slow && changed <= fast ? changed : 2 * rate - changed
    })
    const row = random.int(0, earlier.length - 1)
    const asked = { ...parts, row, earlier, level }
    const [rate, before] = ratesOf(asked)
    if (earlier.includes(0) || Math.min(rate, before) < (level === 1 ? 20 : -60)) return null
    return level === 3 || grown(rate, before).gte(3) ? asked : null
  },
  key: (asked) => result(asked, ...ratesOf(asked)),
  pool(asked) {
    const { parts, row, earlier, level, indicator, year } = asked
    const { name, now } = parts[row] as Part
    const [rate, before] = ratesOf(asked)
    const alone = (one: number) => (level === 3 ? result(asked, one, 0) : ratio(one, 10))
    return [
      {
        id: '直接相加',
        value: alone(rate + before),
        says: '只把两个增速相加，漏了两个增速的乘积',
      },
      { id: '只用今年', value: alone(rate), says: `只用了${year}年的增速，没有用${year - 1}年的` },
      {
        id: '只用上年',
        value: alone(before),
        says: `只用了${year - 1}年的增速，没有用${year}年的`,
      },
      {
        id: '两年都用今年',
        value: result(asked, rate, rate),
        says: `两年都按${year}年的增速计算`,
      },
      {
        id: '两年都用上年',
        value: result(asked, before, before),
        says: `两年都按${year - 1}年的增速计算`,
      },
      ...(level === 3
        ? [
            {
              id: '乘成以后两年',
              value: quantity(now, indicator).mul(factor(rate)).mul(factor(before)),
              says: '用现期乘了两个增速，推前两年应当除',
            },
            {
              id: '直接用现期',
              value: quantity(now, indicator),
              says: `这是${year}年的数值，没有推回${year - 2}年`,
            },
          ]
        : [
            {
              id: '乘积减',
              value: ratio(rate + before, 5).sub(grown(rate, before)),
              says: '把两个增速的乘积减去了，应当加上',
            },
          ]),
      ...(level === 2
        ? [
            {
              id: '加快回落反了',
              value: grown(rate, 2 * rate - before),
              says: `${rate > before ? '加快说明上年增速更低' : '回落说明上年增速更高'}，上年增速算反了`,
            },
            {
              id: '变化当增速',
              value: grown(rate, rate - before),
              says: '把增速的变化当成了上年的增速',
            },
          ]
        : []),
      ...parts.flatMap((other, at) => {
        if (Math.abs(at - row) !== 1) return []
        const last = earlier[at] ?? 0
        return [
          {
            id: '行看错',
            value: result({ ...asked, row: at }, other.rate, last),
            says: `算成了${other.name}的`,
          },
          {
            id: '今年增速看错行',
            value: result(asked, other.rate, before),
            says: `${name}${year}年的增速取成了${other.name}的`,
          },
          {
            id: '上年增速看错行',
            value: result(asked, rate, last),
            says: `${name}${year - 1}年的增速取成了${other.name}的`,
          },
        ]
      }),
    ]
  },
  routes: () => [],
  answer: ({ level, indicator }) => (level === 3 ? indicator : { places: 1, unit: '%' }),
  figure(asked) {
    const { parts, earlier, level, indicator, year } = asked
    return tableFigure({
      caption: level === 3 ? `${captionOf(asked)}及近两年增速` : `${captionOf(asked)}增速`,
      head: [
        '城市',
        ...(level === 3 ? [`${indicator.name}（${indicator.unit}）`] : []),
        `${year}年比上年增长（%）`,
        level === 2 ? '增速比上年加快（个百分点，负数为回落）' : `${year - 1}年比上年增长（%）`,
      ],
      rows: parts.map(({ name, now, rate }, at) => [
        name,
        ...(level === 3 ? [printed(now, indicator)] : []),
        rateCell(rate),
        rateCell(level === 2 ? rate - (earlier[at] ?? 0) : (earlier[at] ?? 0)),
      ]),
    })
  },
  stems({ parts, row, level, year, indicator: { name, unit } }) {
    const city = parts[row]?.name
    return level === 3
      ? [
          `${year - 2}年${city}${name}约为多少${unit}？`,
          `按表中两年的增速推算，${city}${year - 2}年的${name}最接近多少${unit}？`,
        ]
      : [
          `${year}年${city}${name}比${year - 2}年约增长：`,
          `与${year - 2}年相比，${year}年${city}${name}的增幅最接近：`,
        ]
  },
  analysis(asked, key) {
    const { parts, row, level, indicator, year } = asked
    const [rate, before] = ratesOf(asked)
    if (level === 3)
      return `推前两年要除两次：${year - 2}年的数值＝现期÷(1+今年增速)÷(1+上年增速)＝${printed(parts[row]?.now ?? 0, indicator)}÷${factorText(rate)}÷${factorText(before)}≈${key}${indicator.unit}。估算时先把两个除数相乘，约为${fixed(factor(rate).mul(factor(before)), 3)}。`
    const change = rate - before
    const given =
      level === 1
        ? ''
        : `${year}年增速比上年${change > 0 ? '加快' : '回落'}${percent(Math.abs(change)).replace('%', '个百分点')}，所以${year - 1}年增速＝${percent(rate)}${change > 0 ? '−' : '+'}${percent(Math.abs(change))}＝${percent(before)}。`
    return `${given}间隔增长率＝今年增速+上年增速+两个增速的乘积＝${percent(rate)}+${term(before)}+${term(rate)}×${term(before)}≈${key}%。估算时先求两个增速之和${percent(rate + before)}，再看乘积。`
  },
}

const ratesOf = ({ parts, row, earlier }: Asked) =>
  [parts[row]?.rate ?? 0, earlier[row] ?? 0] as const

/** Growth over two years in percent. */
const grown = (rate: number, before: number) => factor(rate).mul(factor(before)).sub(1).mul(100)

/** Answers what is asked, had the two years these rates. */
const result = (asked: Asked, rate: number, before: number) =>
  asked.level === 3
    ? quantity(asked.parts[asked.row]?.now ?? 0, asked.indicator)
        .div(factor(rate))
        .div(factor(before))
    : grown(rate, before)

const term = (rate: number) => (rate < 0 ? `(${percent(rate)})` : percent(rate))
