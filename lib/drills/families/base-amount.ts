import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Parts,
  printed,
  quantity,
  rateCell,
} from '../engine/materials.ts'
import { factor, factorText, percent, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { tableFigure } from '../figures/table.ts'

type Asked = Parts & { row: number; tellsApart: boolean }

/** Z2 基期量: the year before, of a value and its growth. */
export const baseAmount: Family<Asked> = {
  id: 'zl-jiqi',
  version: 1,
  name: '基期量',
  mistakes: [
    '乘了减增速',
    '除成减号',
    '乘了增速',
    '推了两年',
    '行看错',
    '增速看错行',
    '现期看错行',
    '直接用现期',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: level === 1 ? 4 : 5 })
    return parts && askBaseAmount(parts, random, level)
  },
  key: (asked) => base(asked, asked.row, asked.row),
  pool(asked) {
    const { parts, row, indicator, year, tellsApart } = asked
    const { now, rate, name } = parts[row] as Parts['parts'][number]
    const value = quantity(now, indicator)
    return [
      ...(tellsApart
        ? [
            {
              id: '乘了减增速',
              value: value.mul(factor(-rate)),
              says: '用现期乘(1−增速)，而增速的基数是上年，应当除以(1+增速)',
            },
          ]
        : []),
      {
        id: '除成减号',
        value: value.div(factor(-rate)),
        says: `分母写成了${factorText(-rate)}，${rate < 0 ? '下降时分母小于1' : '增长时分母大于1'}`,
      },
      {
        id: '乘了增速',
        value: value.mul(factor(rate)),
        says: `用现期乘${factorText(rate)}，算成了下一年`,
      },
      {
        id: '推了两年',
        value: value.div(factor(rate)).div(factor(rate)),
        says: `除了两次，推到了${year - 2}年`,
      },
      { id: '直接用现期', value, says: `这是${year}年的数值，没有推回上一年` },
      ...parts.flatMap((other, at) =>
        Math.abs(at - row) !== 1
          ? []
          : [
              { id: '行看错', value: base(asked, at, at), says: `算成了${other.name}的上年数值` },
              {
                id: '增速看错行',
                value: base(asked, row, at),
                says: `现期是${name}的，增速却取成了${other.name}的${percent(other.rate)}`,
              },
              {
                id: '现期看错行',
                value: base(asked, at, row),
                says: `增速是${name}的，现期却取成了${other.name}的`,
              },
            ],
      ),
    ]
  },
  routes({ parts, row, indicator, tellsApart }) {
    const { now = 0, rate = 0 } = parts[row] ?? {}
    return tellsApart ? [] : [quantity(now, indicator).mul(factor(-rate))]
  },
  answer: ({ indicator }) => indicator,
  figure(asked) {
    const { parts, indicator } = asked
    return tableFigure({
      caption: `${captionOf(asked)}及其增速`,
      head: ['城市', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: parts.map(({ name, now, rate }) => [name, printed(now, indicator), rateCell(rate)]),
    })
  },
  stems({ parts, row, year, indicator: { name, unit } }) {
    const city = parts[row]?.name
    return [
      `${year - 1}年${city}${name}约为多少${unit}？`,
      `${year}年的上一年，${city}${name}最接近多少${unit}？`,
      `按${year}年的数值和增速推算，${city}${year - 1}年的${name}约为多少${unit}？`,
    ]
  },
  analysis({ parts, row, indicator }, key) {
    const { now = 0, rate = 0 } = parts[row] ?? {}
    const value = printed(now, indicator)
    return `已知现期和增速，求上一年：基期＝现期÷(1+增速)＝${value}÷${factorText(rate)}≈${key}${indicator.unit}。估算时分母截取三位，${value}除以${ratio(1000 + rate, 1000).toString()}即可。`
  },
}

/** Asks one city of a table that is given; null where its growth is none of the level. */
export function askBaseAmount(parts: Parts, random: Random, level: Level): Asked | null {
  const row = random.int(0, parts.parts.length - 1)
  const rate = parts.parts[row]?.rate ?? 0
  if (level === 3 ? rate > -30 && rate < 80 : rate < 30) return null
  // A·(1−p) is off by p²: a mistake where that is a gap, and else an estimate that must lead to the key.
  const gap = [120_000, 80_000, 50_000][level - 1] ?? 0
  return { ...parts, row, tellsApart: rate * rate >= gap }
}

const base = ({ parts, indicator }: Asked, value: number, rate: number) =>
  quantity(parts[value]?.now ?? 0, indicator).div(factor(parts[rate]?.rate ?? 0))
