import type Fraction from 'fraction.js'
import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Part,
  type Parts,
  printed,
  rateCell,
} from '../engine/materials.ts'
import { fixed, percent, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import { baseOf, gainOf, keepsPlace } from '../engine/rounding.ts'
import { tableFigure } from '../figures/table.ts'

/** The level is the asked place in the order of gains. */
type Asked = Parts & { level: Level }

const places = ['一', '二', '三', '四'] as const

/** Z16 增量比较: which city gained most (level 1), second (level 2) or third (level 3). */
export const gainOrder: Family<Asked> = {
  id: 'zl-bijiao',
  version: 2,
  name: '增量比较',
  mistakes: [
    '按增速排',
    '按现期排',
    '按基期排',
    '名次早一位',
    '名次晚一位',
    '最多最少看反',
    '下降也算',
    '增速看错行',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: 5 })
    if (parts === null) return null
    const asked = { ...parts, level }
    const gains = ordered(asked, gainOf).map(gainOf)
    // Its neighbours in the order are told from the asked one, and who leaves the division out finds the same.
    const apart = [level - 2, level - 1].every((at) => {
      const [more, less] = [gains[at], gains[at + 1]]
      return more === undefined || less === undefined || more.gte(less.mul(ratio(105, 100)))
    })
    const same = placed(asked, productOf, level).equals(placed(asked, gainOf, level))
    if (!apart || !same || gains[level - 1]?.s !== 1n) return null
    return keepsPlace(ordered(asked, gainOf)[level - 1] as Part, parts.parts) ? asked : null
  },
  key: (asked) => placed(asked, gainOf, asked.level),
  pool(asked) {
    const { level, parts } = asked
    const part = ordered(asked, gainOf)[level - 1] as Part
    const row = parts.indexOf(part)
    const told = (id: string, by: (part: Part) => Fraction, place: number, says: string) => ({
      id,
      value: placed(asked, by, place),
      says,
    })
    const place = `排第${places[level - 1]}`
    return [
      told('按增速排', ({ rate }) => ratio(rate), level, `这是增速${place}的，没有看基数的大小`),
      told('按现期排', ({ now }) => ratio(now), level, `这是现期${place}的，没有看增速的高低`),
      told('按基期排', baseOf, level, `这是上年数值${place}的，没有看增速的高低`),
      ...(level > 1
        ? [told('名次早一位', gainOf, level - 1, `它的增加量排第${places[level - 2]}`)]
        : []),
      ...(level > 1
        ? [told('名次晚一位', gainOf, level + 1, `它的增加量排第${places[level]}`)]
        : []),
      ...(level === 1 ? [told('最多最少看反', gainOf, parts.length, '这是增加量最少的')] : []),
      told('下降也算', (part) => gainOf(part).abs(), level, '把减少的数量也当作增加量来排'),
      ...[row - 1, row + 1].flatMap((at) => {
        const other = parts[at]
        if (other === undefined) return []
        const seen = parts.map((one) => (one === part ? { ...part, rate: other.rate } : one))
        return [
          {
            id: '增速看错行',
            value: placed({ ...asked, parts: seen }, gainOf, level),
            says: `把${part.name}的增速看成了${other.name}的`,
          },
        ]
      }),
    ]
  },
  routes: () => [],
  answer: ({ parts }) => ({ places: 0, unit: '', names: parts.map(({ name }) => name) }),
  figure(asked) {
    const { parts, indicator } = asked
    return tableFigure({
      caption: `${captionOf(asked)}及其增速`,
      head: ['城市', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: parts.map(({ name, now, rate }) => [name, printed(now, indicator), rateCell(rate)]),
    })
  },
  stems: ({ year, level, indicator: { name } }) =>
    level === 1
      ? [
          `${year}年表中各市，${name}比上年增加最多的是：`,
          `与上一年相比，${year}年${name}增加量最大的城市是：`,
        ]
      : [
          `按${year}年${name}比上年的增加量由多到少排列，排在第${places[level - 1]}位的是：`,
          `${year}年表中各市${name}的增加量，由多到少排第${places[level - 1]}的是：`,
        ],
  analysis(asked, key) {
    const { parts, indicator, level } = asked
    const gains = ordered(asked, gainOf).map((part) => {
      const gain = gainOf(part).div(10 ** indicator.places)
      return `${part.name}${fixed(gain, indicator.places)}`
    })
    const fastest = parts.reduce((one, other) => (other.rate > one.rate ? other : one))
    return `增加量＝现期÷(1+增速)×增速，由多到少约为：${gains.join('、')}（${indicator.unit}），第${places[level - 1]}是${key}。增速最高的是${fastest.name}（${percent(fastest.rate)}），增加量还要看基数。估算时先比较现期与增速的乘积，接近的再除。`
  },
}

const productOf = ({ now, rate }: Part) => ratio(now * rate)

/** The cities from the most to the least. */
const ordered = ({ parts }: Asked, by: (part: Part) => Fraction) =>
  parts.toSorted((one, other) => by(other).compare(by(one)))

/** Row, from 1 on, of the city in a place of an order. */
const placed = (asked: Asked, by: (part: Part) => Fraction, place: number) =>
  ratio(asked.parts.indexOf(ordered(asked, by)[place - 1] as Part) + 1)
