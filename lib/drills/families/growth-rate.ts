import type { Family } from '../engine/family.ts'
import { captionOf, drawParts, type Parts, printed } from '../engine/materials.ts'
import { ratio } from '../engine/numbers.ts'
import { tableFigure } from '../figures/table.ts'

type Asked = Parts & { row: number }

/** Z3 增长率: of the values of two years. */
export const growthRate: Family<Asked> = {
  id: 'zl-zengsu',
  version: 1,
  name: '增长率',
  mistakes: [
    '除以现期',
    '行看错',
    '增量看错行',
    '基期看错行',
    '取成合计',
    '除以两年平均',
    '占合计增量',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: level === 1 ? 3 : 4 })
    if (parts === null) return null
    const row = random.int(0, parts.parts.length - 1)
    const { rate = 0 } = parts.parts[row] ?? {}
    return (level < 3 && rate < 0) || Math.abs(rate) < 20 ? null : { ...parts, row }
  },
  key: ({ parts, row }) => rateOf(parts[row], parts[row]),
  pool({ parts, row, total, year }) {
    const part = parts[row] as Parts['parts'][number]
    const gain = part.now - part.before
    return [
      {
        id: '除以现期',
        value: ratio(gain * 100, part.now),
        says: `变化量除以了${year}年的数值，应当除以上一年`,
      },
      {
        id: '除以两年平均',
        value: ratio(gain * 200, part.now + part.before),
        says: '变化量除以了两年的平均数，应当除以上一年',
      },
      { id: '取成合计', value: rateOf(total, total), says: '算成了各市合计的增速' },
      ...(total.now === total.before
        ? []
        : [
            {
              id: '占合计增量',
              value: ratio(gain * 100, total.now - total.before),
              says: `算成了${part.name}的变化量占各市合计变化量的百分比`,
            },
          ]),
      ...parts.flatMap((other, at) =>
        Math.abs(at - row) !== 1
          ? []
          : [
              { id: '行看错', value: rateOf(other, other), says: `算成了${other.name}的增速` },
              {
                id: '增量看错行',
                value: rateOf(other, part),
                says: `变化量取成了${other.name}的`,
              },
              {
                id: '基期看错行',
                value: rateOf(part, other),
                says: `上一年的数值取成了${other.name}的`,
              },
            ],
      ),
    ]
  },
  routes: () => [],
  answer: () => ({ places: 1, unit: '%' }),
  figure(asked) {
    const { parts, total, year, indicator } = asked
    return tableFigure({
      caption: `${captionOf({ ...asked })}及上年数值（${indicator.unit}）`,
      head: ['城市', `${year}年`, `${year - 1}年`],
      rows: [...parts, total].map(({ name, now, before }) => [
        name,
        printed(now, indicator),
        printed(before, indicator),
      ]),
    })
  },
  stems({ parts, row, year, indicator: { name } }) {
    const city = parts[row]?.name
    return [
      `${year}年${city}${name}的同比增速约为：`,
      `与上一年相比，${year}年${city}${name}的增速最接近：`,
      `${city}${year}年${name}比上年的增速约为：`,
    ]
  },
  analysis({ parts, row, indicator }, key) {
    const { now = 0, before = 0 } = parts[row] ?? {}
    const [one, other] = [printed(now, indicator), printed(before, indicator)]
    return `增速＝(现期−上年)÷上年＝(${one}−${other})÷${other}＝${printed(now - before, indicator)}÷${other}≈${key}%。估算时分母截取三位，先定首位商再看第二位。`
  },
}

const rateOf = (gain?: Parts['total'], base?: Parts['total']) =>
  ratio(((gain?.now ?? 0) - (gain?.before ?? 0)) * 100, base?.before ?? 0)
