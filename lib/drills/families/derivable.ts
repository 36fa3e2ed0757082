import type Fraction from 'fraction.js'
import type { Family } from '../engine/family.ts'
import {
  drawMaterial,
  type Indicator,
  type Material,
  materialFigure,
  type Part,
  type Parts,
  printed,
  quantity,
} from '../engine/materials.ts'
import { factor, factorText, fixed, growthText, percent, ratio, units } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import { baseOf, gainOf, keepsPlace, spanOf } from '../engine/rounding.ts'

/** Sentence on a material, and why it follows or not; `mistake` is that of who takes it to follow, null where it does. */
type Statement = { text: string; says: string; mistake: string | null }
/** `cities` are those that the sentences are on. */
type Asked = {
  material: Material
  statements: readonly Statement[]
  cities: readonly Part[]
}

/** City that a sentence is to be on, and the others that it may be compared with. */
type On = Parts & { part: Part; others: readonly Part[]; isTrue: boolean; random: Random }
/** Kind of sentences; writes null where the numbers leave none that is clearly true, or clearly wrong. */
type Template = {
  mistake: string
  write(on: On): Pick<Statement, 'text' | 'says'> | null
}

const shareOf = (part: Part, total: Part) => ratio(part.now * 200, total.now * 2)
/** Counts units of the last shown place in the unit of the indicator. */
const inUnit = (value: Fraction, { places }: Indicator) => value.div(10 ** places)

type Bounded = {
  /** The value of the city, in which that of the other may count: the total without one. */
  result: (part: Part, other: Part) => Fraction
  other?: Part
  /** The value as the mistake, which is `error`, leads to it; it is above the value. */
  mistaken: Fraction
  places: number
  unit: string
  before: string
  how: string
  error: string
}

/**
 * Writes that a value reaches a bound: where that is true one 4% below the value, else one between it and the mistaken value, 4% above the
 * former. Both are measured from the end of its span, so that no number which would be printed as the shown one turns the sentence.
 */
function bounded(
  { part, total, isTrue, random }: On,
  { result, other = total, mistaken, places, unit, before, how, error }: Bounded,
) {
  const whole = (size: Fraction, percents: number) =>
    Number(units(size.mul(percents).div(100), places))
  const { low, high } = spanOf(result, part, other)
  // Below 51 units of the last place the rounding of the bound would take more than one of its four hundredths.
  if (whole(low, 100) < 51 || whole(high, 104) > whole(mistaken, 98)) return null
  const [least, most] = isTrue
    ? [whole(low, 88), whole(low, 96)]
    : [whole(high, 104), whole(mistaken, 98)]
  const bound = `${fixed(ratio(random.int(least, most), 10 ** places), places)}${unit}`
  return {
    text: `${before}${bound}以上`,
    says: `${how}，${isTrue ? `在${bound}以上` : `不到${bound}；${error}`}`,
  }
}

const gain: Template = {
  mistake: '现期当基期',
  write(on) {
    const { part, indicator, year } = on
    if (part.rate < 90) return null
    const result = (one: Part) => inUnit(gainOf(one), indicator)
    const { places, unit } = indicator
    return bounded(on, {
      ...{ result, places, unit },
      mistaken: quantity(part.now, indicator).mul(ratio(part.rate, 1000)),
      before: `${year}年${part.name}${indicator.name}比上年增加`,
      how: `${part.name}的增加量为${printed(part.now, indicator)}÷${factorText(part.rate)}×${percent(part.rate)}≈${fixed(result(part), places)}${unit}`,
      error: '用现期直接乘增速，是把现期当成了基期',
    })
  },
}

const lastYear: Template = {
  mistake: '时间错位',
  write(on) {
    const { part, indicator, year } = on
    if (part.rate < 90) return null
    const result = (one: Part) => inUnit(baseOf(one), indicator)
    const { places, unit } = indicator
    return bounded(on, {
      ...{ result, places, unit },
      mistaken: quantity(part.now, indicator),
      before: `${year - 1}年${part.name}${indicator.name}在`,
      how: `${part.name}上年为${printed(part.now, indicator)}÷${factorText(part.rate)}≈${fixed(result(part), places)}${unit}`,
      error: `${printed(part.now, indicator)}${unit}是${year}年的数值`,
    })
  },
}

const direction: Template = {
  mistake: '比重升降看反',
  write({ part, total, indicator, year, isTrue }) {
    // A whole point, so that no rounding turns it.
    if (Math.abs(part.rate - total.rate) < 10) return null
    const rises = part.rate > total.rate
    return {
      text: `${year}年${part.name}${indicator.name}占各市合计的比重比上年${rises === isTrue ? '上升' : '下降'}`,
      says: `${part.name}${growthText(part.rate)}，各市合计${growthText(total.rate)}，部分的增速较${rises ? '高，比重上升' : '低，比重下降'}`,
    }
  },
}

const share: Template = {
  mistake: '分母漏了自身',
  write(on) {
    const { part, total, indicator, year } = on
    return bounded(on, {
      ...{ result: shareOf, places: 1, unit: '%' },
      mistaken: ratio(part.now * 100, total.now - part.now),
      before: `${year}年${part.name}${indicator.name}占各市合计的`,
      how: `${part.name}的比重为${printed(part.now, indicator)}÷${printed(total.now, indicator)}≈${fixed(shareOf(part, total), 1)}%`,
      error: `各市合计包含${part.name}本身，分母不能只加其余各市`,
    })
  },
}

const more: Template = {
  mistake: '是与多混',
  write(on) {
    const { part, others, indicator, year, random } = on
    const smaller = others.filter(({ now }) => part.now * 10 >= now * 16)
    if (smaller.length === 0) return null
    const other = random.pick(smaller)
    const timesOf = (one: Part, base: Part) => ratio(one.now * 2, base.now * 2)
    const times = timesOf(part, other)
    return bounded(on, {
      ...{ result: (one, base) => timesOf(one, base).sub(1), other, places: 2, unit: '倍' },
      mistaken: times,
      before: `${year}年${part.name}${indicator.name}比${other.name}多`,
      how: `${printed(part.now, indicator)}÷${printed(other.now, indicator)}≈${fixed(times, 2)}，多${fixed(times.sub(1), 2)}倍`,
      error: `是${fixed(times, 2)}倍，多几倍要减去1`,
    })
  },
}

const most: Template = {
  mistake: '增速最大当增量最大',
  write({ parts, part, indicator, year, isTrue }) {
    const by = (size: (one: Part) => Fraction) =>
      parts.toSorted((one, other) => size(other).compare(size(one)))
    const [first, second] = by(gainOf)
    const [fastest] = by(({ rate }) => ratio(rate))
    const [byProduct] = by(({ now, rate }) => ratio(now * rate))
    if (!first || !second || !fastest || first !== byProduct) return null
    if (first.rate <= 0 || first.rate === fastest.rate) return null
    const amount = (one: Part) => fixed(inUnit(gainOf(one), indicator), indicator.places)
    const isClear = gainOf(second).mul(105).div(100).lt(gainOf(first)) && keepsPlace(first, parts)
    if (!isClear || part !== (isTrue ? first : fastest)) return null
    return {
      text: `${year}年各市${indicator.name}比上年增加最多的是${part.name}`,
      says: `增加最多的是${first.name}，约${amount(first)}${indicator.unit}；${fastest.name}增速最高，但上年的数值较小，增加约${amount(fastest)}${indicator.unit}`,
    }
  },
}

const lastShare: Template = {
  mistake: '直接用现期',
  write(on) {
    const { part, total, indicator, year } = on
    const now = shareOf(part, total)
    const result = (one: Part, whole: Part) => baseOf(one).mul(100).div(baseOf(whole))
    return bounded(on, {
      ...{ result, places: 1, unit: '%' },
      mistaken: now,
      before: `${year - 1}年${part.name}${indicator.name}占各市合计的`,
      how: `${part.name}上年的比重为${fixed(now, 1)}%×${factorText(total.rate)}÷${factorText(part.rate)}≈${fixed(result(part, total), 1)}%`,
      error: `${fixed(now, 1)}%是${year}年的比重`,
    })
  },
}

const contribution: Template = {
  mistake: '现期比重当贡献率',
  write(on) {
    const { part, total, indicator, year } = on
    // Below 4% the growth of the total by its own rate and by those of all cities may lie on two sides of a bound.
    if (part.rate < 10 || total.rate < 40) return null
    const result = (one: Part, whole: Part) => gainOf(one).mul(100).div(gainOf(whole))
    const gained = (one: Part) => fixed(inUnit(gainOf(one), indicator), indicator.places)
    const now = shareOf(part, total)
    return bounded(on, {
      ...{ result, places: 1, unit: '%' },
      mistaken: now,
      before: `${year}年${part.name}对各市${indicator.name}增长的贡献率在`,
      how: `${part.name}的贡献率是增加量之比，${gained(part)}÷${gained(total)}≈${fixed(result(part, total), 1)}%`,
      error: `${fixed(now, 1)}%是现期的比重`,
    })
  },
}

/** Sentences that the material leaves open; each names two worlds that agree with all that is shown, and differ on it. */
const undetermined: readonly Template[] = [
  {
    mistake: '缺少上年增速',
    write({ part, indicator, year, random }) {
      // A fall is not said to quicken.
      if (part.rate < 30) return null
      const [slower, faster] = [part.rate - 20, part.rate + 20].map(growthText)
      return {
        text: `${year}年${part.name}${indicator.name}的增速比上年${random.pick(['加快', '回落'])}`,
        says: `资料没有给出${part.name}上年的增速：上年若${slower}就是加快，若${faster}就是回落，推不出`,
      }
    },
  },
  {
    mistake: '缺少人口',
    write({ part, others, indicator, year, random }) {
      const comparable = others.filter(({ now }) => now !== part.now)
      if (comparable.length === 0) return null
      const other = random.pick(comparable)
      const [larger, smaller] = part.now > other.now ? [part, other] : [other, part]
      const times = Math.floor(larger.now / smaller.now) + 1
      return {
        text: `${year}年${part.name}人均${indicator.name}高于${other.name}`,
        says: `资料没有给出人口：两市人口相等时${larger.name}较高，${larger.name}的人口是${smaller.name}的${times}倍时就较低，推不出`,
      }
    },
  },
  {
    mistake: '推到以后',
    write({ part, indicator, year, random }) {
      if (part.rate < 40) return null
      const { places, unit } = indicator
      const later = quantity(part.now, indicator).mul(factor(part.rate))
      const [low, high] = [
        Number(units(quantity(part.now, indicator).mul(101).div(100), places)),
        Number(units(later.mul(99).div(100), places)),
      ]
      const bound = fixed(ratio(random.int(low, high), 10 ** places), places)
      return {
        text: `${year + 1}年${part.name}${indicator.name}将在${bound}${unit}以上`,
        says: `资料没有${year + 1}年的数值：增速不变约为${fixed(later, places)}${unit}，与${year}年持平则为${printed(part.now, indicator)}${unit}，推不出`,
      }
    },
  },
]

const determined: Readonly<Record<Level, readonly Template[]>> = {
  1: [gain, lastYear, direction, share, more],
  2: [gain, lastYear, direction, share, more, most],
  3: [gain, direction, most, lastShare, contribution],
}

/** Z18 能够推出: of four sentences on a material one follows; from level 2 on one is left open by it, and at level 3 others take two steps. */
export const derivable: Family<Asked> = {
  id: 'zl-tuichu',
  version: 2,
  name: '能够推出',
  mistakes: [
    ...[gain, lastYear, direction, share, more, most, lastShare, contribution],
    ...undetermined,
  ].map(({ mistake }) => mistake),
  draw(random, level) {
    const material = drawMaterial(random)
    return material && drawStatements(material, random, level)
  },
  key: ({ statements }) => ratio(statements.findIndex(({ mistake }) => mistake === null) + 1),
  pool: ({ statements }) =>
    statements.flatMap(({ mistake, says }, at) =>
      mistake === null ? [] : [{ id: mistake, value: ratio(at + 1), says }],
    ),
  routes: () => [],
  answer: ({ statements }) => ({ places: 0, unit: '', names: statements.map(({ text }) => text) }),
  figure: ({ material }) => materialFigure(material),
  stems: () => ['根据以上资料，能够推出的是：', '根据以上资料，下列说法正确的是：'],
  analysis({ statements }, key) {
    const { says } = statements.find(({ mistake }) => mistake === null) as Statement
    return `逐项核对，“${key}”能够推出：${says}。`
  },
}

/** Draws four sentences of different kinds on different cities, of those that `isFree`, one of them true; null when the numbers give none of a kind. */
export function drawStatements(
  material: Material,
  random: Random,
  level: Level,
  isFree: (part: Part) => boolean = () => true,
): Asked | null {
  const templates = [
    ...random.shuffle(determined[level]).slice(0, level === 1 ? 4 : 3),
    ...(level === 1 ? [] : [random.pick(undetermined)]),
  ]
  const places = random.shuffle(
    material.flatMap((parts) =>
      parts.parts.filter(isFree).map((part) => ({
        ...parts,
        part,
        others: parts.parts.filter((other) => other !== part && isFree(other)),
      })),
    ),
  )
  const statements: Statement[] = []
  const used = new Set<Part>()
  for (const [at, { mistake, write }] of templates.entries()) {
    const isTrue = at === 0
    for (const place of places) {
      const written = used.has(place.part) ? null : write({ ...place, isTrue, random })
      if (written === null) continue
      used.add(place.part)
      statements.push({ ...written, mistake: isTrue ? null : mistake })
      break
    }
    if (statements.length === at) return null
  }
  return { material, statements: random.shuffle(statements), cities: [...used] }
}
