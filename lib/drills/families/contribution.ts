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
import { factor, factorText, fixed, percent, ratio } from '../engine/numbers.ts'
import { tableFigure } from '../figures/table.ts'

/** Values of both years are shown, or those of this year with their rates. */
type Asked = Parts & { row: number; kind: 'points' | 'share'; told: 'values' | 'rates' }

/** Z13 拉动与贡献率: the points that a part gives to the growth of the total, or its share in what the total gained. */
export const contribution: Family<Asked> = {
  id: 'zl-laodong',
  version: 1,
  name: '拉动与贡献率',
  mistakes: [
    '现期当基期',
    '除以现期',
    '现期比重乘总增速',
    '现期比重当贡献率',
    '用增速比',
    '部分增速',
    '总体增速',
    '分母漏了自身',
    '分母重复计入',
    '多除一次',
    '其余各市',
    '多加一行',
    '行看错',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: level === 2 ? 3 : 4 })
    if (parts === null) return null
    const { total } = parts
    const kind = level === 1 ? 'share' : random.pick(['points', 'share'] as const)
    const asked = { ...parts, kind, told: level === 1 ? 'values' : 'rates' } as const
    // A total that hardly grows makes every share of its growth absurd.
    if (total.rate < 30) return null
    const most = level === 3 ? 200 : 100
    const rows = parts.parts.flatMap((part, row) => {
      if (part.rate < 10) return []
      const key = result({ ...asked, row }, part)
      return key.gte(kind === 'points' ? 2 : 8) && (kind === 'points' || key.lt(most)) ? [row] : []
    })
    return rows.length === 0 ? null : { ...asked, row: random.pick(rows) }
  },
  key: (asked) => result(asked, asked.parts[asked.row] as Part),
  pool(asked) {
    const { parts, row, total, kind } = asked
    const part = parts[row] as Part
    const key = result(asked, part)
    const share = ratio(part.now * 100, total.now)
    const [own, whole] = [ratio(part.rate, 10), ratio(total.rate, 10)]
    const [gain, all] = [gainOf(asked, part), gainOf(asked, total)]
    const [base, wholeBase] = [baseOf(asked, part), baseOf(asked, total)]
    const others = all.sub(gain)
    return [
      ...(kind === 'points'
        ? [
            {
              id: '除以现期',
              value: gain.mul(100).div(total.now),
              says: '增加量除以了合计的现期，拉动的分母是合计的基期',
            },
            {
              id: '现期比重乘总增速',
              value: share.mul(whole).div(100),
              says: '用现期比重乘合计的增速，等于把增长按比重平分',
            },
            { id: '部分增速', value: own, says: `这是${part.name}自己的增速，没有除以合计的基期` },
            { id: '总体增速', value: whole, says: '这是合计的增速' },
            {
              id: '其余各市',
              value: others.mul(100).div(wholeBase),
              says: `算成了${part.name}以外各市的拉动`,
            },
            {
              id: '分母漏了自身',
              value: gain.mul(100).div(wholeBase.sub(base)),
              says: `分母的合计里漏了${part.name}本身`,
            },
          ]
        : [
            ...(asked.told === 'rates'
              ? [
                  {
                    id: '用增速比',
                    value: ratio(part.rate * 100, total.rate),
                    says: '用部分增速除以合计增速，贡献率是增加量之比',
                  },
                ]
              : []),
            {
              id: '现期比重当贡献率',
              value: share,
              says: '这是现期的比重，贡献率是增加量之比',
            },
            {
              id: '其余各市',
              value: others.mul(100).div(all),
              says: `算成了${part.name}以外各市的贡献率`,
            },
            ...(others.compare(0) > 0
              ? [
                  {
                    id: '分母漏了自身',
                    value: gain.mul(100).div(others),
                    says: `分母的总增加量里漏了${part.name}本身`,
                  },
                ]
              : []),
          ]),
      ...(asked.told === 'rates'
        ? [
            {
              id: '多除一次',
              value: key.div(factor(part.rate)),
              says: '求出基期以后又除了一次，把基期再往前推了一年',
            },
            {
              id: '现期当基期',
              value: key.mul(factor(part.rate)),
              says: `${part.name}的增加量用现期乘了增速，是把现期当成了基期`,
            },
          ]
        : []),
      ...parts.flatMap((other, at) =>
        Math.abs(at - row) !== 1
          ? []
          : [
              { id: '行看错', value: result(asked, other), says: `算成了${other.name}的` },
              ...(gainOf(asked, other).s === 1n
                ? [
                    {
                      id: '分母重复计入',
                      value:
                        kind === 'points'
                          ? gain.mul(100).div(wholeBase.add(baseOf(asked, other)))
                          : gain.mul(100).div(all.add(gainOf(asked, other))),
                      says: `求分母时把${other.name}加了两次`,
                    },
                  ]
                : []),
              {
                id: '多加一行',
                value: key.add(result(asked, other)),
                says: `把${other.name}的增加量也算了进去`,
              },
            ],
      ),
    ]
  },
  // The base of the total may also be the sum of the parts' bases.
  routes(asked) {
    if (asked.told === 'values') return []
    const base = asked.parts.map((part) => baseOf(asked, part)).reduce(plus)
    const gain = gainOf(asked, asked.parts[asked.row] as Part).mul(100)
    return [gain.div(asked.kind === 'points' ? base : ratio(asked.total.now).sub(base))]
  },
  answer: ({ kind }) => ({ places: 1, unit: kind === 'points' ? '个百分点' : '%' }),
  figure(asked) {
    const { parts, total, indicator, told, year } = asked
    const values = told === 'values'
    return tableFigure({
      caption: `${captionOf(asked)}${values ? '及上年数值' : '及其增速'}`,
      head: [
        '城市',
        values ? `${year}年（${indicator.unit}）` : `${indicator.name}（${indicator.unit}）`,
        values ? `${year - 1}年（${indicator.unit}）` : '比上年增长（%）',
      ],
      rows: [...parts, total].map(({ name, now, before, rate }) => [
        name,
        printed(now, indicator),
        values ? printed(before, indicator) : rateCell(rate),
      ]),
    })
  },
  stems({ parts, row, kind, year, indicator: { name } }) {
    const city = parts[row]?.name
    return kind === 'points'
      ? [
          `${year}年${city}拉动各市${name}合计增长约多少个百分点？`,
          `${year}年各市${name}合计的增速中，由${city}拉动的最接近多少个百分点？`,
        ]
      : [
          `${year}年${city}对各市${name}合计增长的贡献率约为：`,
          `${year}年各市${name}合计的增加量中，${city}的贡献率最接近：`,
        ]
  },
  analysis(asked, key) {
    const { parts, row, total, kind, told, indicator } = asked
    const part = parts[row] as Part
    const text = (value: Fraction) => fixed(value.div(10 ** indicator.places), indicator.places)
    const [gain, all] = [gainOf(asked, part), gainOf(asked, total)]
    const how = (one: Part) =>
      told === 'values'
        ? `${printed(one.now, indicator)}−${printed(one.before, indicator)}＝${text(gainOf(asked, one))}`
        : `${printed(one.now, indicator)}÷${factorText(one.rate)}×${percent(one.rate)}≈${text(gainOf(asked, one))}`
    const unit = indicator.unit
    if (kind === 'points')
      return `拉动＝部分的增加量÷总体的基期。${part.name}的增加量为${how(part)}${unit}，合计的基期约为${fixed(baseOf(asked, total).div(10 ** indicator.places), indicator.places)}${unit}，拉动约${key}个百分点。估算时可用上年比重乘部分的增速。`
    const absurd = gain.gt(all) ? '其余各市合起来在减少，所以超过100%。' : ''
    return `贡献率＝部分的增加量÷总体的增加量。${part.name}的增加量为${how(part)}${unit}，合计的增加量为${how(total)}${unit}，贡献率约${key}%。${absurd}估算时两个增加量各截取三位。`
  },
}

/** The year before, and what was gained since, in units of the last shown place. */
const baseOf = ({ told }: Asked, { now, before, rate }: Part): Fraction =>
  told === 'values' ? ratio(before) : ratio(now).div(factor(rate))
const gainOf = (asked: Asked, part: Part) => ratio(part.now).sub(baseOf(asked, part))

const result = (asked: Asked, part: Part) =>
  gainOf(asked, part)
    .mul(100)
    .div(asked.kind === 'points' ? baseOf(asked, asked.total) : gainOf(asked, asked.total))

const plus = (one: Fraction, other: Fraction) => one.add(other)
