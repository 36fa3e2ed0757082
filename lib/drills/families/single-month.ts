import type Fraction from 'fraction.js'
import type { Family } from '../engine/family.ts'
import { drawMonths, type Months, printed, quantity, rateCell } from '../engine/materials.ts'
import { factor, factorText, fixed, percent, ratio } from '../engine/numbers.ts'
import type { Level, Mistake } from '../engine/options.ts'
import { tableFigure } from '../figures/table.ts'

/** `month` is asked; the two before it and the one after it are shown. */
type Asked = Months & { month: number; level: Level }

/** Z15 累计与当月: the value of a single month (level 1), that of a year before (level 2), or how its growth differs from the cumulative one (level 3). */
export const singleMonth: Family<Asked> = {
  id: 'zl-leiji',
  version: 1,
  name: '累计与当月',
  mistakes: [
    '方向反了',
    '每月平均',
    '前几月平均',
    '月份看早',
    '月份看晚',
    '少减一个月',
    '多算一个月',
    '今年上年混',
    '用累计增速推当月',
    '只推回前者',
    '只推回后者',
    '累计增速相减',
    '与上月累计相比',
    '当月增速',
    '累计增速',
  ],
  draw(random, level) {
    const months = drawMonths(random, { first: level === 3 ? 2 : random.int(2, 5), count: 6 })
    if (months === null) return null
    const month = months.first + random.int(2, 4)
    const asked = { ...months, month, level }
    if (level < 3) return asked
    const size = difference(asked, month).abs()
    return size.gte(2) && size.lte(30) ? asked : null
  },
  key: (asked) => result(asked, asked.month),
  pool: (asked) => (asked.level === 3 ? growthMistakes(asked) : valueMistakes(asked)),
  // The shown rates are rounded: whatever they were, the same option must follow.
  routes(asked) {
    const { level, month } = asked
    if (level === 1) return []
    return [-1, 1].flatMap((one) =>
      [-1, 1].map((other) => {
        const found = result(asked, month, ratio(one, 2), ratio(other, 2))
        return level === 3 ? (found.s === result(asked, month).s ? found.abs() : ratio(0)) : found
      }),
    )
  },
  answer(asked) {
    if (asked.level < 3) return asked.indicator
    const rises = result(asked, asked.month).s > 0n
    const turned = `累计增速比上一期${rises ? '提高' : '降低'}，当月增速应当${rises ? '高' : '低'}于累计增速`
    return { places: 0, unit: '个百分点', directions: { up: '高了', down: '低了', turned } }
  },
  figure({ indicator, place, year, first, values, rates }) {
    return tableFigure({
      caption: `${year}年${place}${indicator.name}累计值及其增速`,
      head: ['时间', `累计值（${indicator.unit}）`, '同比增长（%）'],
      rows: values.map((value, at) => [
        `1—${first + at}月`,
        printed(value, indicator),
        rateCell(rates[at] ?? 0),
      ]),
    })
  },
  stems({ place, year, month, level, indicator: { name, unit } }) {
    if (level === 3)
      return [
        `${year}年${month}月当月${place}${name}的同比增速比1—${month}月的累计增速约：`,
        `与1—${month}月的累计增速相比，${year}年${place}${name}${month}月当月的同比增速约：`,
      ]
    if (level === 1)
      return [
        `${year}年${month}月当月${place}${name}是多少${unit}？`,
        `${place}${year}年${month}月当月的${name}为多少${unit}？`,
      ]
    return [
      `${year - 1}年${month}月当月${place}${name}约为多少${unit}？`,
      `${place}${year - 1}年${month}月当月的${name}最接近多少${unit}？`,
    ]
  },
  analysis(asked, key) {
    const { level, month, indicator } = asked
    const [now, before] = [at(asked, month), at(asked, month - 1)]
    const [one, other] = [printed(now.value, indicator), printed(before.value, indicator)]
    const unit = indicator.unit
    const current = `当月＝1—${month}月累计−1—${month - 1}月累计＝${one}−${other}`
    if (level === 1) return `${current}＝${key}${unit}。估算时先减整数部分。`
    const bases = [now, before].map(({ value, rate }) =>
      fixed(quantity(value, indicator).div(factor(rate)), indicator.places),
    )
    const earlier = `${one}÷${factorText(now.rate)}−${other}÷${factorText(before.rate)}≈${bases.join('−')}`
    if (level === 2)
      return `先把两个累计值都推回上年，再相减：${earlier}≈${key}${unit}。两个累计增速不同，不能先相减再除。`
    const value = now.value - before.value
    const growth = difference(asked, month).add(ratio(now.rate, 10))
    const rises = now.rate > before.rate
    return `累计增速由${percent(before.rate)}变为${percent(now.rate)}，当月增速必然${rises ? '高' : '低'}于累计增速。${current}＝${printed(value, indicator)}${unit}，上年同月约为${earlier}${unit}，当月增速约为${fixed(growth, 1)}%，与累计增速相差约${key}个百分点。估算时可用累计增速的变化乘${month - 1}。`
  },
}

function valueMistakes(asked: Asked): Mistake[] {
  const { month, level, year, indicator } = asked
  const back = level === 2
  const cumulative = (last: number) => {
    const { value, rate } = at(asked, last)
    const now = quantity(value, indicator)
    return { now, asked: back ? now.div(factor(rate)) : now }
  }
  const [now, before] = [cumulative(month), cumulative(month - 1)]
  const single = (last: number) => result(asked, last)
  const { rate } = at(asked, month)
  return [
    {
      id: '每月平均',
      value: now.asked.div(month),
      says: `用1—${month}月累计除以${month}，得到的是每月平均`,
    },
    {
      id: '前几月平均',
      value: before.asked.div(month - 1),
      says: `这是1—${month - 1}月的每月平均`,
    },
    { id: '月份看早', value: single(month - 1), says: `算成了${month - 1}月当月的` },
    { id: '月份看晚', value: single(month + 1), says: `算成了${month + 1}月当月的` },
    {
      id: '少减一个月',
      value: single(month).add(single(month - 1)),
      says: `减去的是1—${month - 2}月累计，把${month - 1}月也算了进去`,
    },
    {
      id: '多算一个月',
      value: single(month).add(single(month + 1)),
      says: `用1—${month + 1}月累计减1—${month - 1}月累计，把${month + 1}月也算了进去`,
    },
    back
      ? {
          id: '今年上年混',
          value: now.now.sub(before.now),
          says: `这是${year}年${month}月当月的，没有推回上一年`,
        }
      : {
          id: '今年上年混',
          value: result({ ...asked, level: 2 }, month),
          says: '推回了上一年，算成了上年同月的',
        },
    ...(back
      ? [
          {
            id: '用累计增速推当月',
            value: now.now.sub(before.now).div(factor(rate)),
            says: `用${month}月当月的数值除以(1+累计增速)，累计增速不是当月增速`,
          },
          {
            id: '只推回前者',
            value: now.asked.sub(before.now),
            says: `只把1—${month}月累计推回上一年，1—${month - 1}月的还是今年的`,
          },
          {
            id: '只推回后者',
            value: now.now.sub(before.asked),
            says: `只把1—${month - 1}月累计推回上一年，1—${month}月的还是今年的`,
          },
        ]
      : []),
  ]
}

function growthMistakes(asked: Asked): Mistake[] {
  const { month } = asked
  const [now, before] = [at(asked, month), at(asked, month - 1)].map(({ rate }) => ratio(rate, 10))
  const [last, earlier] = [now ?? ratio(0), before ?? ratio(0)]
  const growth = difference(asked, month).add(last)
  const size = (id: string, value: Fraction, says: string) => ({ id, value: value.abs(), says })
  return [
    size('累计增速相减', last.sub(earlier), '大小只取了两个累计增速之差'),
    size('与上月累计相比', growth.sub(earlier), `大小是与1—${month - 1}月的累计增速相比的`),
    size('当月增速', growth, '大小取成了当月增速本身，没有减去累计增速'),
    size('累计增速', last, '大小取成了累计增速'),
    size('月份看早', difference(asked, month - 1), `大小取成了${month - 1}月的`),
    size('月份看晚', difference(asked, month + 1), `大小取成了${month + 1}月的`),
  ]
}

/** Cumulative value and rate of the months 1 to `last`. */
const at = ({ first, values, rates }: Asked, last: number) => ({
  value: values[last - first] ?? 0,
  rate: rates[last - first] ?? 0,
})

/** Answers what is asked of a month, had its two cumulative rates so many more tenths of a percent. */
function result(asked: Asked, month: number, one = ratio(0), other = ratio(0)): Fraction {
  if (asked.level === 3) return difference(asked, month, one, other)
  const [now, before] = [at(asked, month), at(asked, month - 1)]
  if (asked.level === 1) return quantity(now.value - before.value, asked.indicator)
  return quantity(1, asked.indicator).mul(base(now, one).sub(base(before, other)))
}

const base = ({ value, rate }: { value: number; rate: number }, more: Fraction) =>
  ratio(value).div(factor(rate).add(more.div(1000)))

/** Growth of a single month less the cumulative growth up to it, in points. */
function difference(asked: Asked, month: number, one = ratio(0), other = ratio(0)): Fraction {
  const [now, before] = [at(asked, month), at(asked, month - 1)]
  const earlier = base(now, one).sub(base(before, other))
  return ratio(now.value - before.value)
    .div(earlier)
    .sub(1)
    .mul(100)
    .sub(ratio(now.rate, 10).add(one.div(10)))
}
