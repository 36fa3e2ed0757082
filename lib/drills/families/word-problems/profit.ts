import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { enumerated, made, pairs, span, wholeAnswer } from '../../engine/rows.ts'

/** Marked up on a cost, sold at a part of the marked price (both percent), so many yuan are gained a piece. */
type Gain = { kind: 'gain'; markup: number; part: number; gain: number; cost: number }
/** A price goes up and then down by so many percent, to `now` yuan. */
type Change = { kind: 'change'; up: number; down: number; now: number; before: number }
/** Percents that are sold at the marked price, and of it for which the rest is; the rate is asked. */
type Batches = { kind: 'batches'; markup: number; sold: number; part: number; rate: number }
type Row = Gain | Change | Batches
type Asked = Row & { thing: { name: string; unit: string } }

/** Goods that cost from tens to some thousand yuan. */
const things = [
  { name: '台灯', unit: '台' },
  { name: '背包', unit: '个' },
  { name: '办公椅', unit: '把' },
  { name: '工具箱', unit: '个' },
  { name: '电风扇', unit: '台' },
  { name: '行李箱', unit: '个' },
  { name: '运动鞋', unit: '双' },
  { name: '羽绒服', unit: '件' },
] as const

const isWhole = (dividend: number, divisor: number) => dividend % divisor === 0

const parts = span(60, 95, 5)

const rows = enumerated<Row>({
  1: () =>
    pairs(pairs(span(20, 100, 5), parts), span(20, 600, 5)).flatMap(
      ([[markup, part], cost]): Row[] => {
        // Ten thousandths of the cost that are gained.
        const share = (100 + markup) * part - 10_000
        if (share <= 0 || !isWhole(cost * share, 10_000)) return []
        const gain = (cost * share) / 10_000
        const difference = markup + part - 100
        const isMistaken = isWhole(100 * gain, markup) || isWhole(100 * gain, difference)
        return isMistaken && isWhole(cost * markup, 100)
          ? [{ kind: 'gain', markup, part, gain, cost }]
          : []
      },
    ),
  2: () =>
    pairs(pairs(span(10, 60, 10), span(10, 40, 10)), span(100, 2000, 50)).flatMap(
      ([[up, down], before]): Row[] => {
        const shares = before * (100 + up) * (100 - down)
        if (!isWhole(shares, 10_000)) return []
        return [{ kind: 'change', up, down, now: shares / 10_000, before }]
      },
    ),
  3: () =>
    pairs(pairs(span(20, 100, 5), span(20, 90, 5)), parts).flatMap(
      ([[markup, sold], part]): Row[] => {
        const takings = (100 + markup) * (100 * sold + (100 - sold) * part)
        const rate = takings / 10_000 - 100
        return isWhole(takings, 10_000) && rate >= 5 && rate <= 90
          ? [{ kind: 'batches', markup, sold, part, rate }]
          : []
      },
    ),
})

/** S6 利润与折扣: the cost of what is sold at a discount (level 1), the price before it went up and down (level 2), the rate of two batches (level 3). */
export const profit: Family<Asked> = {
  id: 'sl-lirun',
  version: 1,
  name: '利润与折扣',
  mistakes: [
    '求成售价',
    '求成定价',
    '利润多减一次',
    '利润多加一次',
    '没有打折',
    '加价折扣直接相减',
    '只看折扣',
    '只还原降价',
    '只还原提价',
    '提价降价相抵',
    '按现价增减',
    '提价当降价',
    '提价还原用减法',
    '降价还原用加法',
    '又提一次价',
    '全按定价卖',
    '只算后一批',
    '两批取平均',
    '折扣从成本打',
    '两批数量颠倒',
    '后一批没有利润',
  ],
  draw: (random, level) => ({ ...random.pick(rows(level)), thing: random.pick(things) }),
  key: (asked) => ratio(resultOf(asked)),
  pool(asked) {
    if (asked.kind === 'gain') return gainMistakes(asked)
    return asked.kind === 'change' ? changeMistakes(asked) : batchMistakes(asked)
  },
  routes: () => [],
  answer: ({ kind }) => wholeAnswer(kind === 'batches' ? '%' : '元'),
  figure: () => null,
  stems(asked) {
    const { name, unit } = asked.thing
    if (asked.kind === 'gain') {
      const { markup, part, gain } = asked
      return [
        `一种${name}按成本加价${markup}%定价，再按定价打${part / 10}折售出，每${unit}仍获利${gain}元。每${unit}的成本是多少元？`,
        `商店把一种${name}在成本上加价${markup}%作为定价，促销时打${part / 10}折，这样每${unit}赚${gain}元。这种${name}每${unit}成本是多少元？`,
      ]
    }
    if (asked.kind === 'change') {
      const { up, down, now } = asked
      return [
        `一种${name}先提价${up}%，后来又降价${down}%，现在每${unit}卖${now}元。提价以前每${unit}卖多少元？`,
        `一种${name}的价格先提高${up}%，再在提价后的价格上降低${down}%，现在每${unit}是${now}元。原来每${unit}是多少元？`,
      ]
    }
    const { markup, sold, part } = asked
    return [
      `一批${name}按成本加价${markup}%定价，售出${sold}%以后，余下的按定价打${part / 10}折全部售完。这批${name}总的利润率是多少？`,
      `商店购进一批${name}，在成本上加价${markup}%定价。按定价卖出了${sold}%，余下的打${part / 10}折卖完，全部卖完后的总利润率是多少？`,
    ]
  },
  analysis(asked, key) {
    if (asked.kind === 'gain') {
      const { markup, part, gain } = asked
      const price = rounded(((100 + markup) * part) / 100)
      return `设成本为100，定价为${100 + markup}，打${part / 10}折的售价为${100 + markup}×${part / 100}＝${price}，利润为${rounded(price - 100)}，与${gain}元对应。成本为${gain}÷${rounded(price - 100)}×100＝${key}元。`
    }
    if (asked.kind === 'change') {
      const { up, down, now } = asked
      return `提价以原价为基数，降价以提价后的价格为基数。现价是原价的(1＋${up}%)×(1−${down}%)＝${((100 + up) * (100 - down)) / 100}%，原价为${now}÷${((100 + up) * (100 - down)) / 100}%＝${key}元。`
    }
    const { markup, sold, part } = asked
    const second = rounded(((100 + markup) * part) / 100)
    const end = second < 100 ? `亏损${rounded(100 - second)}%` : `利润率${rounded(second - 100)}%`
    return `设成本为100，定价为${100 + markup}，打折后为${second}。总收入为${100 + markup}×${sold}%＋${second}×${100 - sold}%＝${100 + Number(key)}，利润率为${key}%。前一批利润率${markup}%，后一批${end}，总的利润率在两者之间，${sold === 50 ? '两批一样多，正好居中' : '靠近卖得多的一批'}。`
  },
}

/** Drops what binary fractions leave behind the second decimal. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function resultOf(row: Row): number {
  if (row.kind === 'gain') return row.cost
  return row.kind === 'change' ? row.before : row.rate
}

function gainMistakes({ markup, part, gain, cost }: Gain): Mistake[] {
  return [
    made('求成售价', cost + gain, '这是打折后的售价，还要减去利润'),
    made('求成定价', ratio(cost * (100 + markup), 100), '这是定价，不是成本'),
    made('利润多减一次', cost - gain, '成本里又减了一次利润'),
    made('利润多加一次', cost + 2 * gain, '售价上又加了一次利润，应当从售价减去利润'),
    made('没有打折', ratio(100 * gain, markup), `按加价${markup}%算利润，没有打折`),
    made(
      '加价折扣直接相减',
      ratio(100 * gain, markup + part - 100),
      `加价${markup}%与打折的${100 - part}%直接相减，折扣应当从定价打`,
    ),
    made('只看折扣', ratio(100 * gain, 100 - part), `把获利当成了打折让出的${100 - part}%`),
  ]
}

function changeMistakes({ up, down, now }: Change): Mistake[] {
  return [
    made('只还原降价', ratio(100 * now, 100 - down), '这是提价后、降价前的价格'),
    made('只还原提价', ratio(100 * now, 100 + up), `没有还原降价的${down}%`),
    made(
      '提价降价相抵',
      ratio(100 * now, 100 + up - down),
      `提价${up}%与降价${down}%直接相减了，两者的基数不同`,
    ),
    made(
      '按现价增减',
      ratio(now * (100 + down - up), 100),
      '提价与降价都按现价的百分数还原了，基数应当是变化以前的价格',
    ),
    made(
      '提价当降价',
      ratio(10_000 * now, (100 - up) * (100 - down)),
      `还原提价时除以了(1−${up}%)，应当除以(1＋${up}%)`,
    ),
    made(
      '提价还原用减法',
      ratio(now * (100 - up), 100 - down),
      `还原提价时乘了(1−${up}%)，应当除以(1＋${up}%)`,
    ),
    made(
      '降价还原用加法',
      ratio(now * (100 + down), 100 + up),
      `还原降价时乘了(1＋${down}%)，应当除以(1−${down}%)`,
    ),
    made(
      '又提一次价',
      ratio(now * (100 + up), 100 - down),
      `还原提价时又乘了一次(1＋${up}%)，应当除以它`,
    ),
  ]
}

function batchMistakes({ markup, sold, part }: Batches): Mistake[] {
  const rest = 100 - sold
  // Ten thousandths of the cost that the second batch gains.
  const second = (100 + markup) * part - 10_000
  return [
    made('全按定价卖', markup, '这是前一批的利润率，余下的打了折'),
    made('只算后一批', ratio(second, 100), '这是打折以后那一批的利润率'),
    made('两批取平均', ratio(100 * markup + second, 200), '两批的利润率不能直接平均，数量不同'),
    made(
      '折扣从成本打',
      ratio(sold * markup + rest * (markup + part - 100), 100),
      '折扣应当从定价打，这里从成本打了',
    ),
    made(
      '两批数量颠倒',
      ratio(100 * rest * markup + sold * second, 10_000),
      `按定价卖出的是${sold}%，打折的是${rest}%，两者颠倒了`,
    ),
    made('后一批没有利润', ratio(sold * markup, 100), '余下的当成按成本卖了，没有算它的盈亏'),
  ]
}
