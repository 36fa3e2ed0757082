import type Fraction from 'fraction.js'
import type { Family } from '../engine/family.ts'
import { provinces, rateCell } from '../engine/materials.ts'
import { fixed, percent, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { longestRun, span } from '../engine/rows.ts'
import { tableFigure } from '../figures/table.ts'

/**
 * Prices of one kind of goods month by month, as indices on the month before; `changes` are these less 100, in tenths. Asked is the
 * change from the month of row `from` to that of row `to`, at level 3 in how many months prices are above those of the month before the table.
 */
type Asked = {
  goods: string
  place: string
  year: number
  /** The month of the first row. */
  first: number
  changes: readonly number[]
  level: Level
  from: number
  to: number
}

const goods = [
  ...['猪肉', '鸡蛋', '鲜菜', '鲜果', '玉米', '大豆', '棉花', '白糖', '食用油'],
  ...['水泥', '螺纹钢', '平板玻璃', '动力煤', '天然橡胶', '铜材', '铝材'],
] as const

/** Z14 指数: by how much prices changed over two months (level 1) or four (level 2), or in how many months they were above a base (level 3). */
export const priceIndex: Family<Asked> = {
  id: 'zl-zhishu',
  version: 1,
  name: '指数',
  mistakes: [
    '方向反了',
    '只看末月',
    '只看首月',
    '多连一个月',
    '少连一个月',
    '算成月均',
    '涨跌不分',
    '首末指数相减',
    '涨了就算高',
    '比反了',
    '比上月涨得快',
    '与首月比',
    '与平均数比',
    '只数连续的',
    '多算一个月',
    '少算一个月',
  ],
  draw(random, level) {
    const count = level === 3 ? 8 : 6
    const changes =
      level === 3 ? drawSides(random, count) : span(1, count).map(() => random.int(-30, 40))
    if (changes.includes(0)) return null
    const from = random.int(0, level === 1 ? 3 : 1)
    const asked: Asked = {
      ...{ goods: random.pick(goods), place: random.pick(provinces), year: random.int(2015, 2024) },
      ...{ first: random.int(2, 13 - count), changes, level, from, to: from + 2 * level },
    }
    if (level !== 3) {
      const tenths = change(changes.slice(from + 1, asked.to + 1))
        .abs()
        .mul(10)
      return tenths.gte(level === 1 ? 20 : 15) ? asked : null
    }
    // Who adds the changes up must find each month on the same side of the base.
    const isClear = changes.every((_, at) => {
      const known = changes.slice(0, at + 1)
      const [multiplied, added] = [change(known), total(known)]
      return multiplied.abs().gte(ratio(1, 2)) && multiplied.s === added.s && added.n > 0n
    })
    const key = countOf(asked)
    return isClear && key >= 2 && key <= count - 2 ? asked : null
  },
  key: (asked) =>
    asked.level === 3
      ? ratio(countOf(asked))
      : change(asked.changes.slice(asked.from + 1, asked.to + 1)),
  pool: (asked) => (asked.level === 3 ? countMistakes(asked) : sizeMistakes(asked)),
  routes({ changes, level, from, to }) {
    if (level === 3) return []
    // Small changes may be added up; of a fall its size is compared.
    const asked = changes.slice(from + 1, to + 1)
    return [total(asked).mul(change(asked).s)]
  },
  answer({ changes, level, from, to }) {
    if (level === 3) return { places: 0, unit: '个' }
    const rises = change(changes.slice(from + 1, to + 1)).s > 0n
    const turned = rises
      ? '各月指数连乘的结果大于1，价格是上涨的'
      : '各月指数连乘的结果小于1，价格是下降的'
    return { places: 1, unit: '%', directions: { up: '上涨', down: '下降', turned } }
  },
  figure: ({ goods: kind, place, year, first, changes }) =>
    tableFigure({
      caption: `${year}年${place}${kind}价格环比指数（上月＝100）`,
      head: ['月份', '环比指数'],
      rows: changes.map((one, at) => [`${first + at}月`, rateCell(1000 + one)]),
    }),
  stems({ goods: kind, place, year, first, changes, level, from, to }) {
    if (level === 3) {
      const last = first + changes.length - 1
      return [
        `${year}年${first}月到${last}月，${place}${kind}价格高于${first - 1}月的月份有几个？`,
        `以${year}年${first - 1}月为基期，到${last}月为止，${place}${kind}价格高于基期的月份共有几个？`,
      ]
    }
    return [
      `${year}年${first + to}月${place}${kind}价格比${first + from}月约：`,
      `与${year}年${first + from}月相比，${first + to}月${place}${kind}价格约：`,
    ]
  },
  analysis({ first, changes, level, from, to }, key) {
    const month = (at: number) => `${first + at}月`
    if (level === 3) {
      const list = changes.map((_, at) => {
        const one = change(changes.slice(0, at + 1))
        return `${month(at)}${fixed(one.add(100), 1)}${one.s > 0n ? '（高于）' : ''}`
      })
      return `以${first - 1}月为100，把环比指数逐月连乘，各月价格依次约为：${list.join('、')}，高于100的共${key}个。环比指数高于100只说明比上月贵，不说明比${first - 1}月贵。`
    }
    const asked = changes.slice(from + 1, to + 1)
    const factors = asked.map((one) => fixed(ratio(1000 + one, 1000), 3))
    const rises = change(asked).s > 0n
    const steps = asked.map((one) => `${one < 0 ? '下降' : '上涨'}${percent(Math.abs(one))}`)
    return `${month(from)}是比较的起点，从${month(from + 1)}起连乘到${month(to)}：${factors.join('×')}≈${fixed(change(asked).div(100).add(1), 4)}，所以${rises ? '上涨' : '下降'}约${key}%。各月幅度不大，估算时可以把${steps.join('、')}直接相加减。`
  },
}

/** Draws months of prices that lie clear of the base, now above and now below it. */
function drawSides(random: Random, count: number): number[] {
  let price = 100_000
  return span(1, count).map(() => {
    // The least change that leads above the base, and the most that leads below it.
    const least = Math.ceil(100_600_000 / price) - 1000
    const most = Math.floor(99_400_000 / price) - 1000
    const isAbove = random.int(0, 1) === 1 ? least <= 40 : most < -30
    const one = isAbove ? random.int(Math.max(least, -30), 40) : random.int(-30, Math.min(most, 40))
    price = Math.round((price * (1000 + one)) / 1000)
    return one
  })
}

/** Change over months in percent, and the same by adding up. */
function change(changes: readonly number[]): Fraction {
  // One fraction is made of the product: reducing each factor took most of the time of a deal.
  const grown = changes.reduce((all, one) => all * BigInt(1000 + one), 1n)
  const base = 1000n ** BigInt(changes.length)
  return ratio((grown - base) * 100n, base)
}
const total = (changes: readonly number[]): Fraction =>
  ratio(
    changes.reduce((all, one) => all + one, 0),
    10,
  )

/** Months whose prices are above those of the month before the table. */
const countOf = ({ changes }: Asked): number =>
  changes.filter((_, at) => change(changes.slice(0, at + 1)).s > 0n).length

function sizeMistakes({ changes, from, to, first }: Asked) {
  const asked = changes.slice(from + 1, to + 1)
  const key = change(asked)
  const [start = 0, next = 0, last = 0] = [changes[from], changes[from + 1], changes[to]]
  const list = [
    { id: '只看末月', value: ratio(last, 10), says: `只看了${first + to}月一个月的变化` },
    { id: '只看首月', value: ratio(next, 10), says: `只看了${first + from + 1}月一个月的变化` },
    {
      id: '多连一个月',
      value: change(changes.slice(from, to + 1)),
      says: `把${first + from}月的指数也乘了进去，那是与${first + from - 1}月相比的`,
    },
    ...(changes[to + 1] === undefined
      ? []
      : [
          {
            id: '多连一个月',
            value: change(changes.slice(from + 1, to + 2)),
            says: `把${first + to + 1}月的指数也乘了进去`,
          },
        ]),
    ...(asked.length > 2
      ? [
          {
            id: '少连一个月',
            value: change(asked.slice(0, -1)),
            says: `没有乘${first + to}月的指数`,
          },
          {
            id: '少连一个月',
            value: change(asked.slice(1)),
            says: `没有乘${first + from + 1}月的指数`,
          },
        ]
      : []),
    { id: '算成月均', value: key.div(asked.length), says: '除以了月数，算成了平均每月的变化' },
    {
      id: '涨跌不分',
      value: change(asked.map((one) => Math.abs(one) * (key.s > 0n ? 1 : -1))),
      says: key.s > 0n ? '把下降的月份也当作上涨' : '把上涨的月份也当作下降',
    },
    {
      id: '首末指数相减',
      value: ratio(last - start, 10),
      says: '把两个月的环比指数相减了，它们不是与同一个月相比的',
    },
  ]
  // Of a fall the size is compared; a mistake that leads the other way is none of a size.
  return list.map((one) => ({ ...one, value: one.value.mul(key.s) }))
}

function countMistakes(asked: Asked) {
  const { changes, first } = asked
  const key = countOf(asked)
  const prices = changes.map((_, at) => change(changes.slice(0, at + 1)).valueOf())
  const mean = prices.reduce((all, one) => all + one, 0) / prices.length
  const told = (id: string, value: number, says: string) => ({ id, value: ratio(value), says })
  const count = (holds: (change: number, price: number, at: number) => boolean) =>
    changes.filter((one, at) => holds(one, prices[at] ?? 0, at)).length
  return [
    told(
      '涨了就算高',
      count((one) => one > 0),
      '数成了环比指数高于100的月份，那只是比上月贵',
    ),
    told('比反了', changes.length - key, `数成了价格低于${first - 1}月的月份`),
    told(
      '比上月涨得快',
      count((one, _, at) => at > 0 && one > (changes[at - 1] ?? 0)),
      '数成了环比指数比上月更高的月份',
    ),
    told(
      '与首月比',
      count((_, price, at) => at > 0 && price > (prices[0] ?? 0)),
      `数成了价格高于${first}月的月份`,
    ),
    told(
      '与平均数比',
      count((_, price) => price > mean),
      '数成了价格高于各月平均的月份',
    ),
    told('只数连续的', longestRun(prices.map((price) => price > 0)), '只数了最长的一段连续月份'),
    told('多算一个月', key + 1, `多算了一个月，${first - 1}月本身不算`),
    told('少算一个月', key - 1, '少算了一个月'),
  ]
}
