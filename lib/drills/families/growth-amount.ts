import type { Family } from '../engine/family.ts'
import { drawSeries, printed, quantity, rateCell, type Series } from '../engine/materials.ts'
import { factor, factorText, fixed, percent, ratio } from '../engine/numbers.ts'
import { barFigure } from '../figures/bars.ts'

/** Z1 增长量: how much the first shown year gained on the year before, which is not shown. */
export const growthAmount: Family<Series> = {
  id: 'zl-zengliang',
  version: 1,
  name: '增长量',
  mistakes: [
    '现期当基期',
    '分母用减号',
    '多除一次',
    '增速看错年份',
    '量看错年份',
    '下一年增量',
    '年均增量',
  ],
  draw(random, level) {
    // Below 9 % the current value for the base changes less than the gap of levels 1 and 2; below 6 %, that of level 3.
    const first = level === 3 ? 60 : 90
    return drawSeries(random, { count: 5, slow: level === 3 ? -80 : 20, fast: 260, first })
  },
  key: ({ values, rates, indicator }) => gain(values[0], rates[0], indicator),
  pool(series) {
    const { values, rates, indicator, year } = series
    const [value = 0, next = 0, , , last = 0] = values
    const [rate = 0, nextRate = 0] = rates
    const [now, share] = [quantity(value, indicator), ratio(rate, 1000)]
    return [
      {
        id: '现期当基期',
        value: now.mul(share),
        says: `用${year}年的数值直接乘增速${percent(rate)}，是把现期当成了基期`,
      },
      {
        id: '分母用减号',
        value: now.mul(share).div(factor(-rate)),
        says: `分母写成了${factorText(-rate)}，增长时基期用1加增速去除`,
      },
      {
        id: '多除一次',
        value: now.mul(share).div(factor(rate)).div(factor(rate)),
        says: '求出基期以后又除了一次，把基期再往前推了一年',
      },
      {
        id: '增速看错年份',
        value: gain(value, nextRate, indicator),
        says: `增速取成了${year + 1}年的`,
      },
      { id: '量看错年份', value: gain(next, rate, indicator), says: `现期量取成了${year + 1}年的` },
      {
        id: '下一年增量',
        value: quantity(next - value, indicator),
        says: `算成了${year + 1}年比${year}年的增加量`,
      },
      {
        id: '年均增量',
        value: quantity(last - value, indicator).div(4),
        says: `算成了从${year}年到${year + 4}年平均每年的增加量`,
      },
    ]
  },
  routes: () => [],
  answer: ({ indicator }) => indicator,
  figure({ values, rates, indicator, place, year }) {
    return barFigure({
      caption: `${year}—${year + 4}年${place}${indicator.name}及其增速`,
      head: ['年份', `${indicator.name}（${indicator.unit}）`, '比上年增长（%）'],
      rows: values.map((value, at) => [
        `${year + at}年`,
        printed(value, indicator),
        rateCell(rates[at] ?? 0),
      ]),
    })
  },
  stems: ({ year, place, indicator: { name, unit } }) => [
    `${year}年${place}${name}比上年约增加多少${unit}？`,
    `与上一年相比，${year}年${place}${name}的增加量最接近多少${unit}？`,
    `${place}${year}年${name}同比增加了约多少${unit}？`,
  ],
  analysis({ values, rates, indicator }, key) {
    const [value = 0] = values
    const [rate = 0] = rates
    const base = quantity(value, indicator).div(factor(rate))
    const parts = Math.round(1000 / rate)
    return `图中没有上一年的数值，先求基期：${printed(value, indicator)}÷${factorText(rate)}≈${fixed(base, indicator.places)}，增加量＝现期−基期≈${key}${indicator.unit}。估算：${percent(rate)}约为${parts}分之一，增加量约为现期的${parts + 1}分之一。`
  },
}

const gain = (value = 0, rate = 0, indicator: Series['indicator']) =>
  quantity(value, indicator).mul(ratio(rate, 1000)).div(factor(rate))
