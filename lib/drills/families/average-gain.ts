import type { Family } from '../engine/family.ts'
import { printed } from '../engine/materials.ts'
import { fixed, ratio } from '../engine/numbers.ts'
import { yearlyGrowth } from '../engine/roots.ts'
import { drawSpan, type Span, spanFigure } from '../engine/spans.ts'

/** Z6 年均增长量: what was added each year on the average. */
export const averageGain: Family<Span> = {
  id: 'zl-nianjun-liang',
  version: 1,
  name: '年均增长量',
  mistakes: [
    '个数当间隔',
    '间隔少一',
    '总增量',
    '末年增量',
    '首年增量',
    '年份看错',
    '年均增速乘末期',
  ],
  draw: (random, level) => drawSpan(random, level, { slow: 20, fast: 300 }),
  key: (span) => gain(span, span.from, span.from + span.years, span.years),
  pool(span) {
    const { first, last, years, from, year, values, indicator } = span
    const end = from + years
    const rate = yearlyGrowth(first, last, years)
    return [
      {
        id: '个数当间隔',
        value: gain(span, from, end, years + 1),
        says: `除以了${years + 1}，${years + 1}个年份只有${years}个间隔`,
      },
      {
        id: '间隔少一',
        value: gain(span, from, end, years - 1),
        says: `除以了${years - 1}，从${year + from}年到${year + end}年是${years}个间隔`,
      },
      {
        id: '总增量',
        value: gain(span, from, end, 1),
        says: `这是${years}年增加的总量，没有分到每年`,
      },
      {
        id: '末年增量',
        value: gain(span, end - 1, end, 1),
        says: `只算了${year + end}年一年的增加量`,
      },
      {
        id: '首年增量',
        value: gain(span, from, from + 1, 1),
        says: `只算了${year + from + 1}年一年的增加量`,
      },
      {
        id: '年均增速乘末期',
        value: ratio(last, 10 ** indicator.places)
          .mul(rate)
          .div(100),
        says: `用年均增速${fixed(rate, 1)}%乘了${year + end}年的数值`,
      },
      ...[
        { start: from - 1, stop: end - 1, says: '起止年份都取早了一年' },
        { start: from + 1, stop: end + 1, says: '起止年份都取晚了一年' },
      ].flatMap(({ start, stop, says }) =>
        values[start] === undefined || values[stop] === undefined
          ? []
          : [{ id: '年份看错', value: gain(span, start, stop, years), says }],
      ),
    ]
  },
  routes: () => [],
  answer: ({ indicator }) => indicator,
  figure: spanFigure,
  stems({ year, from, years, place, indicator: { name, unit } }) {
    const [start, end] = [year + from, year + from + years]
    return [
      `从${start}年到${end}年，${place}${name}平均每年增加约多少${unit}？`,
      `从${start}年到${end}年，${place}${name}的年均增长量最接近多少${unit}？`,
      `${place}${name}从${start}年到${end}年，平均每年约增加多少${unit}？`,
    ]
  },
  analysis({ first, last, years, from, year, indicator }, key) {
    return `从${year + from}年到${year + from + years}年是${years}个间隔，年均增长量＝(末年−首年)÷间隔数＝(${printed(last, indicator)}−${printed(first, indicator)})÷${years}＝${printed(last - first, indicator)}÷${years}≈${key}${indicator.unit}。估算时先看差的首两位。`
  },
}

const gain = ({ values, indicator }: Span, from: number, to: number, by: number) =>
  ratio((values[to] ?? 0) - (values[from] ?? 0), by * 10 ** indicator.places)
