import type Fraction from 'fraction.js'
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
import { factor, fixed, percent, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { tableFigure } from '../figures/table.ts'

type Asked = Parts & { rows: readonly number[] }

/** Z12 混合增长率: the growth of two parts together, at level 3 of three. */
export const mixedGrowth: Family<Asked> = {
  id: 'zl-hunhe',
  version: 1,
  name: '混合增长率',
  mistakes: ['简单平均', '偏向反了', '增速相加', '取了较高的', '取了较低的', '除以现期', '行看错'],
  draw(random, level) {
    const parts = drawParts(random, { count: 5 })
    return parts && askMixedGrowth(parts, random, level)
  },
  key: together,
  pool(asked) {
    const chosen = partsOf(asked)
    const rates = chosen.map(({ rate }) => ratio(rate, 10))
    const all = rates.reduce(plus)
    const sorted = chosen.toSorted((one, other) => one.rate - other.rate)
    const [low, high] = [sorted[0] as Part, sorted.at(-1) as Part]
    const bases = chosen.map((part) => ratio(part.now).div(factor(part.rate)))
    const whole = bases.reduce(plus)
    const key = together(asked)
    const average = all.div(rates.length)
    return [
      {
        id: '简单平均',
        value: average,
        says: '把几个增速取了平均，整体增速偏向基数大的一方',
      },
      {
        id: '偏向反了',
        value: average.mul(2).sub(key),
        says: '偏向了基数小的一方，应当偏向基数大的',
      },
      { id: '增速相加', value: all, says: '把几个增速相加了，整体增速在部分增速之间' },
      {
        id: '取了较高的',
        value: ratio(high.rate, 10),
        says: `只取了增速最高的${high.name}`,
      },
      { id: '取了较低的', value: ratio(low.rate, 10), says: `只取了增速最低的${low.name}` },
      {
        id: '除以现期',
        value: key.mul(whole).div(chosen.map(({ now }) => ratio(now)).reduce(plus)),
        says: '增加量之和除以了现期之和，应当除以基期之和',
      },
      ...asked.parts.flatMap((other, at) =>
        asked.rows.includes(at)
          ? []
          : asked.rows
              .filter((row) => row === at + 1)
              .map((row) => ({
                id: '行看错',
                value: together({
                  ...asked,
                  rows: asked.rows.map((one) => (one === row ? at : one)),
                }),
                says: `把${asked.parts[row]?.name}看成了${other.name}`,
              })),
      ),
    ]
  },
  // Weights of the current year are printed in many books; they must lead to the key.
  routes(asked) {
    const chosen = partsOf(asked)
    const whole = chosen.reduce((sum, { now }) => sum + now, 0)
    return [chosen.map(({ now, rate }) => ratio(now * rate, whole * 10)).reduce(plus)]
  },
  answer: () => ({ places: 1, unit: '%' }),
  figure(asked) {
    const { parts, indicator } = asked
    return tableFigure({
      caption: `${captionOf(asked)}及其增速`,
      head: ['城市', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: parts.map(({ name, now, rate }) => [name, printed(now, indicator), rateCell(rate)]),
    })
  },
  stems(asked) {
    const names = partsOf(asked).map(({ name }) => name)
    const listed = `${names.slice(0, -1).join('、')}和${names.at(-1)}`
    const { year, indicator } = asked
    return [
      `${year}年${listed}的${indicator.name}合计比上年约增长：`,
      `与上一年相比，${year}年${listed}${indicator.name}之和的增速最接近：`,
    ]
  },
  analysis(asked, key) {
    const { indicator } = asked
    const chosen = partsOf(asked)
    const sorted = chosen.toSorted((one, other) => one.rate - other.rate)
    const base = (part: Part) => quantity(part.now, indicator).div(factor(part.rate))
    const bases = chosen.map((part) => `${part.name}${fixed(base(part), indicator.places)}`)
    const now = chosen.map((part) => printed(part.now, indicator)).join('+')
    const most = chosen.reduce((one, other) => (base(one).gte(base(other)) ? one : other))
    return `整体增速在${percent(sorted[0]?.rate ?? 0)}与${percent(sorted.at(-1)?.rate ?? 0)}之间，偏向基数最大的${most.name}（${percent(most.rate)}）。基期分别约为${bases.join('、')}${indicator.unit}，合计约${fixed(chosen.map(base).reduce(plus), indicator.places)}；现期合计${now}。整体增速＝现期之和÷基期之和−1≈${key}%。估算时可用现期代替基期作权数。`
  },
}

/** Asks two cities, at level 3 three, of a table of five that is given; null where they hardly grow. */
export function askMixedGrowth(parts: Parts, random: Random, level: Level): Asked | null {
  const rows = random.shuffle([0, 1, 2, 3, 4]).slice(0, level === 3 ? 3 : 2)
  const asked = { ...parts, rows: rows.sort((one, other) => one - other) }
  return together(asked).gte(2) ? asked : null
}

const plus = (one: Fraction, other: Fraction) => one.add(other)
const partsOf = ({ parts, rows }: Asked) => rows.map((row) => parts[row] as Part)

function together(asked: Asked): Fraction {
  const chosen = partsOf(asked)
  const base = chosen.map(({ now, rate }) => ratio(now).div(factor(rate))).reduce(plus)
  return chosen
    .map(({ now }) => ratio(now))
    .reduce(plus)
    .div(base)
    .sub(1)
    .mul(100)
}
