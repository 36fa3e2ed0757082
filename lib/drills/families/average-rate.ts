import type { Family } from '../engine/family.ts'
import { printed } from '../engine/materials.ts'
import { fixed, ratio } from '../engine/numbers.ts'
import { yearlyGrowth } from '../engine/roots.ts'
import { drawSpan, type Span, spanFigure } from '../engine/spans.ts'

/** Z5 年均增长率: the one rate that leads from the first to the last year. */
export const averageRate: Family<Span> = {
  id: 'zl-nianjun',
  version: 1,
  name: '年均增长率',
  mistakes: [
    '总增幅除年数',
    '年数多一',
    '年数少一',
    '总增幅',
    '末年增速',
    '首年增速',
    '除以末期',
    '年份看错',
  ],
  draw: (random, level) =>
    drawSpan(random, level, { slow: [100, 70, 50][level - 1] ?? 0, fast: 350 }),
  key: (span) => spanRate(span, 0, 0),
  pool(span) {
    const { first, last, years, from, values } = span
    const end = from + years
    const gain = ratio((last - first) * 100, first)
    return [
      {
        id: '总增幅除年数',
        value: gain.div(years),
        says: '用总增幅除以年数，年均增长率是复合的，不能平分',
      },
      {
        id: '年数多一',
        value: yearlyGrowth(first, last, years + 1),
        says: `按${years + 1}年开方，${years + 1}个年份之间只有${years}个间隔`,
      },
      {
        id: '年数少一',
        value: yearlyGrowth(first, last, years - 1),
        says: `按${years - 1}年计算，两个年份相减是${years}年`,
      },
      { id: '总增幅', value: gain, says: `这是${years}年的总增幅，没有分到每年` },
      {
        id: '末年增速',
        value: stepRate(values[end - 1], values[end]),
        says: `只算了${span.year + end}年一年的增速`,
      },
      {
        id: '首年增速',
        value: stepRate(values[from], values[from + 1]),
        says: `只算了${span.year + from + 1}年一年的增速`,
      },
      {
        id: '除以末期',
        value: ratio((last - first) * 100, last * years),
        says: '总增量除以了最后一年的数值，又按年数平分',
      },
      ...[-1, 1].flatMap((shift) =>
        values[from + shift] === undefined || values[end + shift] === undefined
          ? []
          : [
              {
                id: '年份看错',
                value: spanRate(span, shift, shift),
                says: `起止年份都取${shift < 0 ? '早' : '晚'}了一年`,
              },
            ],
      ),
    ]
  },
  routes: () => [],
  answer: () => ({ places: 1, unit: '%' }),
  figure: spanFigure,
  stems({ year, from, years, place, indicator: { name } }) {
    const [start, end] = [year + from, year + from + years]
    return [
      `从${start}年到${end}年，${place}${name}平均每年增长约：`,
      `从${start}年到${end}年，${place}${name}的年均增长率最接近：`,
      `${place}${name}从${start}年起每年按同一增速增长，到${end}年达到图中数值，这一增速约为：`,
    ]
  },
  analysis({ first, last, years, indicator }, key) {
    const times = fixed(ratio(last, first), 3)
    const reached = ratio(1000 + Number(key.replace('.', '')), 1000).pow(years) ?? ratio(0)
    return `从首年到末年是${years}个间隔，(1+r)的${years}次方＝${printed(last, indicator)}÷${printed(first, indicator)}≈${times}。代入试算：(1+${key}%)的${years}次方≈${fixed(reached, 3)}，最接近。估算时年均增长率略小于总增幅的${years}分之一。`
  },
}

const spanRate = ({ values, from, years }: Span, early: number, late: number) =>
  yearlyGrowth(values[from + early] ?? 0, values[from + years + late] ?? 0, years)
const stepRate = (before = 0, now = 0) => ratio((now - before) * 100, before)
