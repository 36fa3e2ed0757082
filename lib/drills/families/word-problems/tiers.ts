import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level, Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** Upper bounds of the tiers but the last, yuan a unit in each tier, and the units used, all in the last tier. */
type Row = { bounds: readonly number[]; prices: readonly number[]; used: number }
type Asked = Row & { level: Level; city: string; use: { name: string; unit: string } }

const cities = ['甲市', '乙市', '丙市', '丁市', '戊市'] as const
const uses = [
  { name: '用水', unit: '吨' },
  { name: '用气', unit: '立方米' },
] as const

const firstBounds = span(10, 30, 4)
/** Prices of two tiers. */
const rising = pairs(span(2, 5), span(1, 4)).map(([low, more]) => [low, low + more] as const)

const three = () =>
  pairs(pairs(firstBounds, span(4, 20, 4)), pairs(rising, span(1, 3))).map(
    ([[first, width], [[low, middle], more]]) => ({
      bounds: [first, first + width],
      prices: [low, middle, middle + more],
    }),
  )

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(firstBounds, rising), span(4, 30)).map(([[bound, prices], over]) => {
      return { bounds: [bound], prices, used: bound + over }
    }),
  2: () => pairs(three(), span(4, 20, 2)).map(([tiers, over]) => usedUpTo(tiers, over)),
  // The cost of each lower tier is that of whole units in the last one.
  3: () =>
    pairs(three().filter(isWhole), span(4, 20)).map(([tiers, over]) => usedUpTo(tiers, over)),
})

/** S7 分段计费: what is to be paid in two tiers (level 1) or three (level 2), or how much was used (level 3). */
export const tiers: Family<Asked> = {
  id: 'sl-fenduan',
  version: 1,
  name: '分段计费',
  mistakes: [
    '全部按最高档',
    '全部按第一档',
    '少算一档',
    '第二档按最高档',
    '界点算错',
    '只算最后一档',
    '漏了最后一档',
    '漏了第一档',
    '漏了第二档',
    '没有减去前档',
    '各档取平均',
    '价格颠倒',
    '第一档算两遍',
    '没有扣第一档',
    '没有扣第二档',
  ],
  draw: (random, level) => ({
    ...random.pick(rows(level)),
    level,
    city: random.pick(cities),
    use: random.pick(uses),
  }),
  key: (asked) => ratio(asked.level === 3 ? asked.used : feeOf(asked)),
  pool: (asked) => (asked.level === 3 ? usedMistakes(asked) : feeMistakes(asked)),
  routes: () => [],
  answer: ({ level, use }) => wholeAnswer(level === 3 ? use.unit : '元'),
  figure: () => null,
  stems(asked) {
    const { level, city, bounds, prices, used } = asked
    const { name, unit } = asked.use
    const [low, middle, high] = prices
    const [first, second] = bounds
    const [within, over] =
      level === 1
        ? [
            `每月${first}${unit}以内每${unit}${low}元，超出的部分每${unit}${middle}元`,
            `不超过${first}${unit}的部分每${unit}${low}元，其余的部分每${unit}${middle}元`,
          ]
        : [
            `每月${first}${unit}以内每${unit}${low}元，超过${first}${unit}而在${second}${unit}以内的部分每${unit}${middle}元，超过${second}${unit}的部分每${unit}${high}元`,
            `不超过${first}${unit}的部分每${unit}${low}元，超过${first}${unit}、不超过${second}${unit}的部分每${unit}${middle}元，超过${second}${unit}的部分每${unit}${high}元`,
          ]
    const fee = feeOf(asked)
    return level === 3
      ? [
          `${city}居民${name}${within}。某户一个月缴费${fee}元，这个月用了多少${unit}？`,
          `${city}居民${name}按月计费，${over}。一户居民本月的费用是${fee}元，本月用了多少${unit}？`,
        ]
      : [
          `${city}居民${name}${within}。某户一个月用了${used}${unit}，应缴多少元？`,
          `${city}居民${name}按月计费，${over}。一户居民本月的用量是${used}${unit}，要缴费多少元？`,
        ]
  },
  analysis(asked, key) {
    const { level, prices, used, use } = asked
    const widths = widthsOf(asked)
    const parts = widths.map((width, at) => `${width}×${prices[at]}＝${width * (prices[at] ?? 0)}`)
    const last = parts.length - 1
    const rest = (widths[last] ?? 0) * (prices[last] ?? 0)
    const names = ['第一档', '第二档', '第三档']
    const told = (list: string[]) => list.map((part, at) => `${names[at]}${part}元`).join('，')
    if (level < 3) return `只有超出的部分按高一档计：${told(parts)}，合计${key}元。`
    return `前两档用满要缴：${told(parts.slice(0, last))}。余下${rest}元按第三档每${use.unit}${prices[last]}元计，是${rest}÷${prices[last]}＝${widths[last]}${use.unit}，共用${used - (widths[last] ?? 0)}＋${widths[last]}＝${key}${use.unit}。`
  },
}

type Tiers = Omit<Row, 'used'>

/** The row of so many units in the last tier. */
function usedUpTo({ bounds, prices }: Tiers, over: number): Row {
  return { bounds, prices, used: (bounds.at(-1) ?? 0) + over }
}

function isWhole({ bounds: [first = 0, second = 0], prices }: Tiers): boolean {
  const [low = 0, middle = 0, high = 1] = prices
  return (first * low) % high === 0 && ((second - first) * middle) % high === 0
}

/** Units used in each tier. */
function widthsOf({ bounds, used: all }: Row): number[] {
  return [...bounds, all].map((bound, at) => bound - (bounds[at - 1] ?? 0))
}

/** Yuan to be paid. */
function feeOf(row: Row): number {
  return widthsOf(row).reduce((sum, width, at) => sum + width * (row.prices[at] ?? 0), 0)
}

function feeMistakes(row: Asked): Mistake[] {
  const { bounds, prices, used: all, use } = row
  const fee = feeOf(row)
  const [first = 0, second = 0] = bounds
  const [low = 0, middle = 0, high = 0] = prices
  const [last = 0, before = 0] = prices.toReversed()
  const over = all - (bounds.at(-1) ?? 0)
  const common = [
    made('全部按最高档', all * last, '全部用量按最高一档计，只有超出的部分按高一档计'),
    made('全部按第一档', all * low, '全部用量按第一档计，超出的部分没有加价'),
    made('只算最后一档', over * last, '只算了最高一档，漏了前面用满的部分'),
    made('漏了最后一档', fee - over * last, '漏了最高一档的部分'),
    made('界点算错', fee + last - before, `最高一档多算了1${use.unit}，分界以内的应当按前一档`),
    made('界点算错', fee - last + before, `最高一档少算了1${use.unit}`),
    made(
      '各档取平均',
      ratio(all * prices.reduce((sum, price) => sum + price, 0), prices.length),
      '按各档价格的平均数计，各档的用量不同',
    ),
    made('没有减去前档', fee + first * middle, `第二档的用量没有减去第一档的${first}${use.unit}`),
  ]
  if (prices.length === 2)
    return [...common, made('价格颠倒', first * middle + over * low, '两档的价格颠倒了')]
  return [
    ...common,
    made('少算一档', fee - over * (high - middle), '第三档的部分按第二档的价格计了'),
    made(
      '第二档按最高档',
      fee + (second - first) * (high - middle),
      '第二档的部分按第三档的价格计了',
    ),
    made('漏了第一档', fee - first * low, '漏了第一档的部分'),
    made('漏了第二档', fee - (second - first) * middle, '漏了第二档的部分'),
  ]
}

function usedMistakes(row: Row): Mistake[] {
  const { bounds, prices, used: all } = row
  const fee = feeOf(row)
  const [first = 0, second = 0] = bounds
  const [low = 0, middle = 0, high = 1] = prices
  return [
    made('全部按最高档', ratio(fee, high), '全部费用除以了第三档的价格'),
    made('全部按第一档', ratio(fee, low), '全部费用除以了第一档的价格'),
    made(
      '少算一档',
      ratio(first * middle + fee - first * low, middle),
      '第一档以外的费用都按第二档的价格除了，漏了第三档',
    ),
    made('只算最后一档', all - second, '只算了第三档的用量，漏了前两档'),
    made('漏了第一档', all - first, '漏加了第一档的用量'),
    made('漏了第二档', all - second + first, '漏加了第二档的用量'),
    made('第一档算两遍', all + first, '第一档的用量加了两次'),
    made(
      '没有扣第一档',
      ratio(all * high + first * low, high),
      '求第三档的用量时，没有从费用里减去第一档的',
    ),
    made(
      '没有扣第二档',
      ratio(all * high + (second - first) * middle, high),
      '求第三档的用量时，没有从费用里减去第二档的',
    ),
  ]
}
