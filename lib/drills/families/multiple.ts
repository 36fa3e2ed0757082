import type { Family } from '../engine/family.ts'
import {
  captionOf,
  drawParts,
  type Part,
  type Parts,
  printed,
  rateCell,
} from '../engine/materials.ts'
import { factor, factorText, fixed, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { tableFigure } from '../figures/table.ts'

type Asked = Parts & { one: number; other: number; level: Level }

/** Z11 倍数: how many times (level 1), how many times more (level 2), or how many times a year before (level 3). */
export const multiple: Family<Asked> = {
  id: 'zl-beishu',
  version: 1,
  name: '倍数',
  mistakes: [
    '是与多混',
    '现期基期混',
    '因子颠倒',
    '只推回前者',
    '只推回后者',
    '前者看错行',
    '后者看错行',
    '前后都看错行',
  ],
  draw(random, level) {
    const parts = drawParts(random, { count: 5 })
    return parts && askMultiple(parts, random, level)
  },
  key: (asked) => times(asked, asked.one, asked.other),
  pool(asked) {
    const { parts, one, other, level, year } = asked
    const [first, second] = [parts[one] as Part, parts[other] as Part]
    const now = ratio(first.now, second.now)
    const more = level === 2 ? 1 : 0
    const turned = factor(first.rate).div(factor(second.rate))
    const key = times(asked, one, other)
    return [
      more === 1
        ? { id: '是与多混', value: key.add(1), says: '算成了是几倍，多几倍要减去1' }
        : { id: '是与多混', value: key.sub(1), says: '算成了多几倍，是几倍不减1' },
      level === 3
        ? { id: '现期基期混', value: now, says: `这是${year}年的倍数，没有推回上一年` }
        : { id: '现期基期混', value: now.div(turned).sub(more), says: '算成了上一年的倍数' },
      {
        id: '因子颠倒',
        value: now.mul(turned).sub(more),
        says: level === 3 ? '两个增速的位置颠倒了' : '把现期又乘了一次增速，算成了下一年的倍数',
      },
      {
        id: '只推回前者',
        value: now.div(factor(first.rate)).sub(more),
        says: `只有${first.name}除以了1加增速，两者不在同一年`,
      },
      {
        id: '只推回后者',
        value: now.mul(factor(second.rate)).sub(more),
        says: `只有${second.name}除以了1加增速，两者不在同一年`,
      },
      ...parts.flatMap((part, at) =>
        at === one || at === other
          ? []
          : [
              {
                id: '前者看错行',
                value: times(asked, at, other),
                says: `${first.name}的数值取成了${part.name}的`,
              },
              {
                id: '后者看错行',
                value: times(asked, one, at),
                says: `${second.name}的数值取成了${part.name}的`,
              },
              ...parts.flatMap((last, index) =>
                index === one || index === other || index <= at
                  ? []
                  : [
                      {
                        id: '前后都看错行',
                        value: times(asked, at, index),
                        says: `算成了${part.name}与${last.name}相比`,
                      },
                    ],
              ),
            ],
      ),
    ]
  },
  routes: () => [],
  answer: () => ({ places: 2, unit: '倍' }),
  figure(asked) {
    const { parts, indicator } = asked
    return tableFigure({
      caption: `${captionOf(asked)}及其增速`,
      head: ['城市', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: parts.map(({ name, now, rate }) => [name, printed(now, indicator), rateCell(rate)]),
    })
  },
  stems({ parts, one, other, level, year, indicator: { name } }) {
    const [first, second] = [parts[one]?.name, parts[other]?.name]
    if (level === 2)
      return [
        `${year}年${first}${name}比${second}多约多少倍？`,
        `${year}年，${first}的${name}比${second}多多少倍，最接近的是：`,
      ]
    const asked = level === 3 ? year - 1 : year
    return [
      `${asked}年${first}${name}是${second}的约多少倍？`,
      `${asked}年，${first}的${name}是${second}的多少倍，最接近的是：`,
    ]
  },
  analysis({ parts, one, other, level, indicator }, key) {
    const [first, second] = [parts[one] as Part, parts[other] as Part]
    const division = `${printed(first.now, indicator)}÷${printed(second.now, indicator)}`
    const now = fixed(ratio(first.now, second.now), 2)
    if (level === 1) return `“是几倍”直接相除：${division}≈${key}倍。估算时除数截取三位。`
    if (level === 2)
      return `“多几倍”是相除以后减1：${division}−1≈${now}−1，约多${key}倍。估算时除数截取三位。`
    return `上一年的倍数＝现期倍数×(1+后者增速)÷(1+前者增速)＝${division}×${factorText(second.rate)}÷${factorText(first.rate)}≈${key}倍。现期约为${now}倍，先由两个增速的大小定出升降。`
  },
}

/** Asks two cities of a table that is given; null where none is that much larger than another. */
export function askMultiple(parts: Parts, random: Random, level: Level): Asked | null {
  const pairs = parts.parts.flatMap((first, one) =>
    parts.parts.flatMap((second, other) =>
      first.now / second.now > (level === 2 ? 2 : 1.2) ? [{ one, other }] : [],
    ),
  )
  return pairs.length === 0 ? null : { ...parts, ...random.pick(pairs), level }
}

function times({ parts, level }: Asked, one: number, other: number) {
  const [first, second] = [parts[one] as Part, parts[other] as Part]
  const now = ratio(first.now, second.now)
  if (level === 1) return now
  if (level === 2) return now.sub(1)
  return now.mul(factor(second.rate)).div(factor(first.rate))
}
