import type { Family } from '../engine/family.ts'
import { cities, provinces, rateCell } from '../engine/materials.ts'
import { factor, factorText, fixed, growthText, percent, ratio, units } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import { tableFigure } from '../figures/table.ts'

/** Amount or number with decimals and yearly growth (tenths of a percent). */
type Counted = { name: string; unit: string; places: number; slow: number; fast: number }
/** An amount to be shared by a number. `power` leads from their units to `unit` of the average, which lies between `low` and `high`. */
type Pair = {
  amount: Counted
  number: Counted & { low: number; high: number }
  average: string
  unit: string
  places: number
  power: number
  low: number
  high: number
}

const pairs: readonly Pair[] = [
  {
    amount: { name: '粮食产量', unit: '万吨', places: 1, slow: -60, fast: 90 },
    number: {
      name: '粮食播种面积',
      unit: '万亩',
      places: 1,
      slow: -60,
      fast: 60,
      low: 300,
      high: 1800,
    },
    ...{ average: '平均每亩粮食产量', unit: '公斤', places: 1, power: 1000, low: 300, high: 620 },
  },
  {
    amount: { name: '国内旅游收入', unit: '亿元', places: 1, slow: -200, fast: 350 },
    number: {
      name: '国内旅游人数',
      unit: '万人次',
      places: 0,
      slow: -200,
      fast: 320,
      low: 1800,
      high: 16000,
    },
    ...{
      average: '平均每人次旅游花费',
      unit: '元',
      places: 1,
      power: 10_000,
      low: 600,
      high: 1500,
    },
  },
  {
    amount: { name: '快递业务收入', unit: '亿元', places: 1, slow: 40, fast: 300 },
    number: {
      name: '快递业务量',
      unit: '万件',
      places: 0,
      slow: 50,
      fast: 340,
      low: 52000,
      high: 350_000,
    },
    ...{ average: '平均每件快递业务收入', unit: '元', places: 2, power: 10_000, low: 6, high: 14 },
  },
  {
    amount: { name: '规模以上工业企业利润', unit: '亿元', places: 1, slow: -180, fast: 280 },
    number: {
      name: '规模以上工业企业数',
      unit: '家',
      places: 0,
      slow: -60,
      fast: 150,
      low: 900,
      high: 5200,
    },
    ...{
      average: '平均每家规模以上工业企业利润',
      unit: '万元',
      places: 0,
      power: 10_000,
      low: 900,
      high: 2100,
    },
  },
  {
    amount: { name: '居民生活用电量', unit: '亿千瓦时', places: 1, slow: -30, fast: 140 },
    number: {
      name: '居民用电户数',
      unit: '万户',
      places: 1,
      slow: 10,
      fast: 80,
      low: 120,
      high: 900,
    },
    ...{
      average: '平均每户居民生活用电量',
      unit: '千瓦时',
      places: 0,
      power: 10_000,
      low: 2000,
      high: 4200,
    },
  },
]

/** Values in units of the last shown place, rates in tenths of a percent. */
type City = { name: string; amount: number; amountRate: number; number: number; numberRate: number }
type Asked = {
  pair: Pair
  place: string
  year: number
  parts: readonly City[]
  row: number
  level: Level
}

/** Z10 平均数: of the year (level 1), of the year before (level 2), or its growth (level 3). */
export const average: Family<Asked> = {
  id: 'zl-pingjun',
  version: 1,
  name: '平均数及其增长率',
  mistakes: [
    '方向反了',
    '行看错',
    '总量看错行',
    '份数看错行',
    '各市合并',
    '总量多加一行',
    '份数多加一行',
    '现期基期混',
    '因子颠倒',
    '只调总量',
    '只调份数',
    '增速直接相减',
    '除以总量增速',
    '增速相加',
    '只看总量增速',
    '只看份数增速',
  ],
  draw(random, level) {
    const pair = random.pick(pairs)
    const { amount, number } = pair
    const middle = random.int(number.low, Math.floor(number.high / 2))
    const usual = random.int(pair.low * 100, Math.floor((pair.high * 100) / 1.6))
    const parts = cities.slice(0, 4).map((name) => {
      const count = random.int(middle * 10 ** number.places, middle * 2 * 10 ** number.places)
      const each = random.int(usual, Math.floor(usual * 1.6))
      // In hundredths of the average's unit and units of the number's last place.
      const whole = ratio(count * each, 100 * pair.power * 10 ** number.places)
      return {
        name,
        amount: Number(units(whole, amount.places)),
        amountRate: random.int(amount.slow, amount.fast),
        number: count,
        numberRate: random.int(number.slow, number.fast),
      }
    })
    if (parts.some((part) => part.amountRate === 0 || part.numberRate === 0)) return null
    const row = random.int(0, parts.length - 1)
    const place = random.pick(provinces)
    const asked = { pair, place, year: random.int(2016, 2024), parts, row, level }
    if (level < 3) return asked
    const { amountRate, numberRate } = parts[row] as City
    // Where both differ by less, the difference of the rates would be as good as the growth.
    const growth = growthOf(asked, row)
    return growth.abs().gte(1) &&
      growth
        .sub(ratio(amountRate - numberRate, 10))
        .abs()
        .gte(ratio(4, 10))
      ? asked
      : null
  },
  key: (asked) => result(asked, asked.row),
  pool(asked) {
    const { parts, row, level, pair, year } = asked
    const part = parts[row] as City
    const neighbours = parts.filter((_, at) => Math.abs(at - row) === 1)
    const [own, count] = [factor(part.amountRate), factor(part.numberRate)]
    const [amount, number] = [pair.amount.name, pair.number.name]
    if (level === 3) {
      const [p, q] = [ratio(part.amountRate, 10), ratio(part.numberRate, 10)]
      const size = (id: string, value: typeof p, says: string) => ({ id, value: value.abs(), says })
      return [
        size('增速直接相减', p.sub(q), '两个增速相减以后没有再除以(1+份数增速)'),
        size('除以总量增速', p.sub(q).div(own), '相减以后除以了(1+总量增速)，应当除以(1+份数增速)'),
        size('增速相加', p.add(q), '把总量增速与份数增速相加了，应当相减'),
        size('只看总量增速', p, `只看了${amount}的增速`),
        size('只看份数增速', q, `只看了${number}的增速`),
        ...neighbours.map((other) =>
          size('行看错', growthOf(asked, parts.indexOf(other)), `大小取成了${other.name}的`),
        ),
      ]
    }
    const now = of(pair, part.amount, part.number)
    const back = level === 2 ? count.div(own) : ratio(1)
    const total = (key: 'amount' | 'number', list: readonly City[]) =>
      list.reduce((sum, one) => sum + one[key], 0)
    return [
      level === 2
        ? { id: '现期基期混', value: now, says: `这是${year}年的平均数，没有推回上一年` }
        : {
            id: '现期基期混',
            value: now.mul(count).div(own),
            says: '推回了上一年，算成了上一年的平均数',
          },
      {
        id: '因子颠倒',
        value: now.mul(own).div(count),
        says:
          level === 2
            ? '两个增速的位置颠倒了，应当乘(1+份数增速)、除以(1+总量增速)'
            : '又乘了一次增速，算成了下一年的平均数',
      },
      {
        id: '只调总量',
        value: now.div(own),
        says: `只把${amount}推回上一年，${number}还是现期`,
      },
      {
        id: '只调份数',
        value: now.mul(count),
        says: `只把${number}推回上一年，${amount}还是现期`,
      },
      {
        id: '各市合并',
        value: of(pair, total('amount', parts), total('number', parts)).mul(back),
        says: `${amount}和${number}都取成了各市之和`,
      },
      ...neighbours.flatMap((other) => [
        {
          id: '行看错',
          value: result(asked, parts.indexOf(other)),
          says: `算成了${other.name}的平均数`,
        },
        {
          id: '总量看错行',
          value: of(pair, other.amount, part.number).mul(back),
          says: `${amount}取成了${other.name}的`,
        },
        {
          id: '份数看错行',
          value: of(pair, part.amount, other.number).mul(back),
          says: `${number}取成了${other.name}的`,
        },
        {
          id: '总量多加一行',
          value: of(pair, part.amount + other.amount, part.number).mul(back),
          says: `${amount}里多加了${other.name}的`,
        },
        {
          id: '份数多加一行',
          value: of(pair, part.amount, part.number + other.number).mul(back),
          says: `${number}里多加了${other.name}的`,
        },
      ]),
    ]
  },
  routes: () => [],
  answer(asked) {
    const { pair, level, parts, row } = asked
    if (level < 3) return pair
    const { amountRate, numberRate } = parts[row] as City
    const rises = amountRate > numberRate
    const turned = `总量的增速${rises ? '高' : '低'}于份数的增速，平均数应当${rises ? '增长' : '下降'}`
    return { places: 1, unit: '%', directions: { up: '增长', down: '下降', turned } }
  },
  figure({ pair: { amount, number }, place, year, parts }) {
    const shown = (value: number, { places }: Counted) => fixed(ratio(value, 10 ** places), places)
    return tableFigure({
      caption: `${year}年${place}各市${amount.name}与${number.name}`,
      head: [
        '城市',
        `${amount.name}（${amount.unit}）`,
        '比上年增长（%）',
        `${number.name}（${number.unit}）`,
        '比上年增长（%）',
      ],
      rows: parts.map((part) => [
        part.name,
        shown(part.amount, amount),
        rateCell(part.amountRate),
        shown(part.number, number),
        rateCell(part.numberRate),
      ]),
    })
  },
  stems({ pair, parts, row, level, year }) {
    const city = parts[row]?.name
    if (level === 3)
      return [
        `${year}年${city}${pair.average}比上年约：`,
        `与上一年相比，${year}年${city}${pair.average}约：`,
      ]
    const asked = level === 2 ? year - 1 : year
    return [
      `${asked}年${city}${pair.average}约为多少${pair.unit}？`,
      `${city}${asked}年的${pair.average}最接近多少${pair.unit}？`,
    ]
  },
  analysis({ pair, parts, row, level, year }, key) {
    const part = parts[row] as City
    const { amount, number } = pair
    const [own, count] = [part.amountRate, part.numberRate]
    if (level === 3)
      return `总量${growthText(own)}，份数${growthText(count)}，总量增得较${own > count ? '快' : '慢'}，平均数${own > count ? '增长' : '下降'}。平均数的增速＝(总量增速−份数增速)÷(1+份数增速)＝(${percent(own)}−${count < 0 ? `(${percent(count)})` : percent(count)})÷${factorText(count)}，大小约为${key}%。估算时先看两个增速之差，再看除数比1${count > 0 ? '大' : '小'}多少。`
    const shown = (value: number, { places }: Counted) => fixed(ratio(value, 10 ** places), places)
    const division = `${shown(part.amount, amount)}${amount.unit}÷${shown(part.number, number)}${number.unit}`
    const now = fixed(of(pair, part.amount, part.number), pair.places)
    if (level === 1)
      return `平均数＝总量÷份数＝${division}≈${key}${pair.unit}，注意换算单位。估算时除数截取三位。`
    return `上年平均数＝今年平均数×(1+份数增速)÷(1+总量增速)。${year}年为${division}≈${now}${pair.unit}，上年约为${now}×${factorText(count)}÷${factorText(own)}≈${key}${pair.unit}。总量增得较${own > count ? '快，上年低于' : '慢，上年高于'}今年。`
  },
}

/** Average of values in units of their last places, in the unit of the answer. */
const of = ({ amount, number, power }: Pair, whole: number, count: number) =>
  ratio(whole * power * 10 ** number.places, count * 10 ** amount.places)

/** Growth of the average in percent. */
function growthOf({ parts }: Asked, row: number) {
  const { amountRate, numberRate } = parts[row] as City
  return ratio(amountRate - numberRate, 10).div(factor(numberRate))
}

function result(asked: Asked, row: number) {
  const { pair, parts, level } = asked
  const part = parts[row] as City
  if (level === 3) return growthOf(asked, row)
  const now = of(pair, part.amount, part.number)
  return level === 1 ? now : now.mul(factor(part.numberRate)).div(factor(part.amountRate))
}
