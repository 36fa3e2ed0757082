import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Part,
  type Parts,
  printed,
  rateCell,
} from '../engine/materials.ts'
import { factor, factorText, fixed, growthText, ratio, rounded } from '../engine/numbers.ts'
import type { Random } from '../engine/random.ts'
import { tableFigure } from '../figures/table.ts'

type Asked = Parts & { row: number }

/** Z8 基期比重: the share of a part in the total a year before. */
export const baseShare: Family<Asked> = {
  id: 'zl-jiqi-bizhong',
  version: 1,
  name: '基期比重',
  mistakes: [
    '直接用现期',
    '因子颠倒',
    '比重减增速差',
    '只调部分',
    '只调总体',
    '行看错',
    '分母漏了自身',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: [3, 4, 5][level - 1] ?? 3 })
    return parts && askBaseShare(parts, random)
  },
  key: ({ parts, row, total }) => before(parts[row], total),
  pool({ parts, row, total, year }) {
    const part = parts[row] as Part
    const share = ratio(part.now * 100, total.now)
    const [own, whole] = [factor(part.rate), factor(total.rate)]
    return [
      { id: '直接用现期', value: share, says: `这是${year}年的比重，没有推回上一年` },
      {
        id: '因子颠倒',
        value: share.mul(own).div(whole),
        says: '两个增速的位置颠倒了，应当乘(1+总体增速)、除以(1+部分增速)',
      },
      {
        id: '比重减增速差',
        value: share.sub(ratio(part.rate - total.rate, 10)),
        says: '用比重减去两个增速之差，增速差不是比重的变化',
      },
      { id: '只调部分', value: share.div(own), says: '只把部分推回上一年，总体还是现期' },
      { id: '只调总体', value: share.mul(whole), says: '只把总体推回上一年，部分还是现期' },
      {
        id: '分母漏了自身',
        value: ratio(part.now * 100, total.now - part.now)
          .mul(whole)
          .div(own),
        says: `分母应当包含${part.name}本身`,
      },
      ...parts.flatMap((other, at) =>
        Math.abs(at - row) === 1
          ? [{ id: '行看错', value: before(other, total), says: `算成了${other.name}的比重` }]
          : [],
      ),
    ]
  },
  routes({ parts, row, total }) {
    const { now = 0, rate = 0 } = parts[row] ?? {}
    const share = rounded(ratio(now * 100, total.now), 1)
    return [share.mul(factor(total.rate)).div(factor(rate))]
  },
  answer: () => ({ places: 1, unit: '%' }),
  figure(asked) {
    const { parts, total, indicator } = asked
    return tableFigure({
      caption: `${captionOf(asked)}及其增速`,
      head: ['城市', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: [...parts, total].map(({ name, now, rate }) => [
        name,
        printed(now, indicator),
        rateCell(rate),
      ]),
    })
  },
  stems({ parts, row, year, place, indicator: { name } }) {
    const city = parts[row]?.name
    return [
      `${year - 1}年${city}${name}占各市合计的比重约为：`,
      `${year}年的上一年，${city}占各市${name}合计的比重最接近：`,
      `${place}各市${name}合计中，${city}在${year - 1}年所占比重约为：`,
    ]
  },
  analysis({ parts, row, total, indicator }, key) {
    const { now = 0, rate = 0 } = parts[row] ?? {}
    const share = ratio(now * 100, total.now)
    const faster = rate > total.rate
    return `部分${growthText(rate)}，总体${growthText(total.rate)}，部分${faster ? '较快，上年比重低于' : '较慢，上年比重高于'}今年。今年比重＝${printed(now, indicator)}÷${printed(total.now, indicator)}≈${fixed(share, 1)}%，上年比重＝今年比重×(1+总体增速)÷(1+部分增速)＝${fixed(share, 1)}%×${factorText(total.rate)}÷${factorText(rate)}≈${key}%。估算时先定方向，再比较两个增速之差。`
  },
}

/** Asks one city of a table that is given; null where it grows much as the total. */
export function askBaseShare(parts: Parts, random: Random): Asked | null {
  const row = random.int(0, parts.parts.length - 1)
  const { rate = 0 } = parts.parts[row] ?? {}
  return Math.abs(rate - parts.total.rate) >= 30 ? { ...parts, row } : null
}

const before = (part: Part | undefined, total: Part) =>
  ratio((part?.now ?? 0) * 100, total.now)
    .mul(factor(total.rate))
    .div(factor(part?.rate ?? 0))
