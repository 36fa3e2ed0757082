import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Part,
  type Parts,
  printed,
  rateCell,
} from '../engine/materials.ts'
import { percent, ratio, units } from '../engine/numbers.ts'
import type { Mistake } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { tableFigure } from '../figures/table.ts'

/** Amounts with their total (level 1), or without it and beside those of the year before (level 2). */
type Amounts = Parts & { kind: 'amounts'; row: number; totalled: boolean }
/** Shares of cities in a province, and of a sector in each city, in tenths of a percent (level 3). */
type Steps = {
  kind: 'steps'
  row: number
  year: number
  place: string
  whole: string
  sector: string
  names: readonly string[]
  outer: readonly number[]
  inner: readonly number[]
}
type Asked = Amounts | Steps

const sectors = [
  { whole: '地区生产总值', sector: '第三产业增加值' },
  { whole: '货物进出口总额', sector: '机电产品进出口额' },
  { whole: '一般公共预算支出', sector: '民生支出' },
  { whole: '社会消费品零售总额', sector: '网上零售额' },
] as const

/** Z7 现期比重: a part in its total, or through two steps of shares. */
export const share: Family<Asked> = {
  id: 'zl-bizhong',
  version: 1,
  name: '现期比重',
  mistakes: [
    '分母漏了自身',
    '分母重复计入',
    '合计也算进分母',
    '两年都算进分母',
    '部分取成上年',
    '总体取成上年',
    '分母漏了一行',
    '分子多加一行',
    '行看错',
    '漏一级',
    '上级看错行',
    '下级看错行',
    '剩余部分',
  ],
  draw(random, level) {
    if (level === 3) return drawSteps(random)
    const parts = drawParts(random, { count: level === 1 ? 4 : 5 })
    if (parts === null) return null
    const row = random.int(0, parts.parts.length - 1)
    return { ...parts, kind: 'amounts', row, totalled: level === 1 }
  },
  key: (asked) =>
    asked.kind === 'steps'
      ? product(asked, asked.row, asked.row)
      : ratio((asked.parts[asked.row]?.now ?? 0) * 100, asked.total.now),
  pool: (asked) => (asked.kind === 'steps' ? stepMistakes(asked) : amountMistakes(asked)),
  routes: () => [],
  answer: () => ({ places: 1, unit: '%' }),
  figure(asked) {
    if (asked.kind === 'steps')
      return tableFigure({
        caption: `${asked.year}年${asked.place}各市${asked.whole}`,
        head: ['城市', `占全省${asked.whole}（%）`, `${asked.sector}占本市（%）`],
        rows: asked.names.map((name, at) => [
          name,
          rateCell(asked.outer[at] ?? 0),
          rateCell(asked.inner[at] ?? 0),
        ]),
      })
    const { parts, total, indicator, totalled, year } = asked
    return tableFigure({
      caption: totalled ? captionOf(asked) : `${captionOf(asked)}及上年数值`,
      head: [
        '城市',
        ...[year, ...(totalled ? [] : [year - 1])].map((one) => `${one}年（${indicator.unit}）`),
      ],
      rows: [...parts, ...(totalled ? [total] : [])].map(({ name, now, before }) => [
        name,
        ...[now, ...(totalled ? [] : [before])].map((value) => printed(value, indicator)),
      ]),
    })
  },
  stems(asked) {
    if (asked.kind === 'steps') {
      const city = asked.names[asked.row]
      return [
        `${asked.year}年${city}${asked.sector}占全省${asked.whole}的比重约为：`,
        `${asked.year}年，全省${asked.whole}中${city}${asked.sector}所占比重最接近：`,
      ]
    }
    const { parts, row, year, indicator } = asked
    const city = parts[row]?.name
    return [
      `${year}年${city}${indicator.name}占表中各市合计的比重约为：`,
      `${year}年表中各市${indicator.name}合计中，${city}所占比重最接近：`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'steps') {
      const [outer = 0, inner = 0] = [asked.outer[asked.row], asked.inner[asked.row]]
      return `逐级的比重要相乘：本市占全省的比重×${asked.sector}占本市的比重＝${percent(outer)}×${percent(inner)}≈${key}%。估算时两个因数各取整数。`
    }
    const { parts, row, total, indicator } = asked
    const sum = parts.map(({ now }) => printed(now, indicator)).join('+')
    return `比重＝部分÷总体，总体是表中各市之和（${sum}＝${printed(total.now, indicator)}），${printed(parts[row]?.now ?? 0, indicator)}÷${printed(total.now, indicator)}≈${key}%。估算时分母截取三位。`
  },
}

function amountMistakes({ parts, row, total, totalled, year }: Amounts): Mistake[] {
  const part = parts[row] as Part
  const of = (some: number, all: number) => ratio(some * 100, all)
  return [
    {
      id: '分母漏了自身',
      value: of(part.now, total.now - part.now),
      says: `分母只加了其余各市，应当包含${part.name}本身`,
    },
    {
      id: '分母重复计入',
      value: of(part.now, total.now + part.now),
      says: `求和时把${part.name}加了两次`,
    },
    ...(totalled
      ? [
          {
            id: '合计也算进分母',
            value: of(part.now, total.now * 2),
            says: '求和时把合计一行也加了进去',
          },
        ]
      : [
          {
            id: '两年都算进分母',
            value: of(part.now, total.now + total.before),
            says: '求和时把两年的数值都加了进去',
          },
          {
            id: '部分取成上年',
            value: of(part.before, total.now),
            says: `部分取成了${year - 1}年的，两个数不在同一年`,
          },
          {
            id: '总体取成上年',
            value: of(part.now, total.before),
            says: `总体取成了${year - 1}年的，两个数不在同一年`,
          },
        ]),
    ...parts.flatMap((other, at) =>
      Math.abs(at - row) !== 1
        ? []
        : [
            {
              id: '分母漏了一行',
              value: of(part.now, total.now - other.now),
              says: `求和时漏了${other.name}`,
            },
            {
              id: '分子多加一行',
              value: of(part.now + other.now, total.now),
              says: `把${other.name}也算进了部分`,
            },
            { id: '行看错', value: of(other.now, total.now), says: `算成了${other.name}的比重` },
          ],
    ),
  ]
}

function stepMistakes(asked: Steps): Mistake[] {
  const { row, outer, inner, names, sector } = asked
  const [whole = 0, part = 0] = [outer[row], inner[row]]
  return [
    { id: '漏一级', value: ratio(whole, 10), says: `这是${names[row]}占全省的比重，漏了一级` },
    {
      id: '剩余部分',
      value: ratio(whole * (1000 - part), 10_000),
      says: `算成了${names[row]}在${sector}以外的部分`,
    },
    ...names.flatMap((name, at) =>
      Math.abs(at - row) !== 1
        ? []
        : [
            { id: '行看错', value: product(asked, at, at), says: `算成了${name}的比重` },
            {
              id: '上级看错行',
              value: product(asked, at, row),
              says: `占全省的比重取成了${name}的`,
            },
            {
              id: '下级看错行',
              value: product(asked, row, at),
              says: `占本市的比重取成了${name}的`,
            },
          ],
    ),
  ]
}

const product = ({ outer, inner }: Steps, one: number, other: number) =>
  ratio((outer[one] ?? 0) * (inner[other] ?? 0), 10_000)

function drawSteps(random: Random): Steps | null {
  const drawn = drawParts(random, { count: 5 })
  if (drawn === null) return null
  const outer = drawn.parts.map(({ now }) => Number(units(ratio(now * 1000, drawn.total.now), 0)))
  // Rounded shares that add up to something else than 100.0% look like a misprint.
  if (outer.reduce((sum, one) => sum + one, 0) !== 1000) return null
  return {
    kind: 'steps',
    ...random.pick(sectors),
    row: random.int(0, 4),
    year: drawn.year,
    place: random.pick(['某省', 'M省', 'N省']),
    names: drawn.parts.map(({ name }) => name),
    outer,
    inner: outer.map(() => random.int(215, 785)),
  }
}
