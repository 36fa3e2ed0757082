import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { made, span } from '../../engine/rows.ts'
import { nth } from './rules.ts'
import { common, type NumberSeries, seriesOf } from './series.ts'

/** Two rows in turns; `skip` follows the next term in its own row. */
type Turns = NumberSeries & { kind: 'turns'; skip: number }
/** Pairs with one sum, difference (second less first) or quotient (second by first). */
type Pairs = NumberSeries & { kind: 'sum' | 'difference' | 'quotient' }
type Asked = Turns | Pairs

/** N3 交叉与分组: two arithmetic progressions in turns (level 1), with a geometric one (level 2), pairs of numbers (level 3). */
export const grouped: Family<Asked> = {
  ...common,
  id: 'sz-fenzu',
  version: 1,
  name: '交叉与分组数列',
  mistakes: [
    '接错一列',
    '用了另一列的差',
    '加到另一列',
    '位次错',
    '等比当等差',
    '看成一列',
    '和递推套用',
    '看成和相等',
    '看成差相等',
    '奇数位成等差',
    '偶数位成等差',
    '没有减去',
    '倍数多一',
    '差加了两次',
  ],
  draw(random, level) {
    if (level === 3) return drawPairs(random)
    const lengths = random.pick([6, 7])
    const rows = [progression(random, false), progression(random, level === 2)]
    const [even = [], odd = []] = random.shuffle(rows)
    const all = span(0, lengths + 2).map((at) => nth(at % 2 === 0 ? even : odd, Math.floor(at / 2)))
    const series = seriesOf(all.slice(0, -1))
    return series === null ? null : { ...series, kind: 'turns', skip: nth(all, -1) }
  },
  key: ({ next }) => ratio(next),
  pool: (asked) => (asked.kind === 'turns' ? turnMistakes(asked) : pairMistakes(asked)),
  analysis(asked, key) {
    const { terms } = asked
    if (asked.kind === 'turns') {
      const [own, other] = rowsOf(terms)
      const places = terms.length % 2 === 0 ? '奇数' : '偶数'
      return `把奇数位和偶数位分开看。${places}位依次是${own.join('、')}，${ruleOf(own)}；另一列依次是${other.join('、')}，${ruleOf(other)}。括号在${places}位，应填${key}。`
    }
    const pairs = span(0, (terms.length - 3) / 2).map((at) => terms.slice(2 * at, 2 * at + 2))
    const list = pairs.map((pair) => `（${pair.join('，')}）`).join('')
    const [first, second] = [nth(terms, 0), nth(terms, 1)]
    const last = nth(terms, -1)
    const rule = {
      sum: `每组两数的和都是${first + second}，${first + second}−${last}＝${key}`,
      difference: `每组后一个数都比前一个多${second - first}，${last}＋${second - first}＝${key}`,
      quotient: `每组后一个数都是前一个的${second / first}倍，${last}×${second / first}＝${key}`,
    }
    return `两个一组看：${list}，${rule[asked.kind]}。`
  },
}

/** Five terms of a progression that rises or falls. */
function progression(random: Random, isGeometric: boolean): number[] {
  if (isGeometric) {
    const [first, times] = [random.int(1, 12), random.int(2, 3)]
    return span(0, 4).map((at) => first * times ** at)
  }
  const step = random.pick([...span(-6, -2), ...span(2, 9), ...span(2, 9)])
  const first = random.int(1, 40) + (step < 0 ? 20 : 0)
  return span(0, 4).map((at) => first + step * at)
}

function drawPairs(random: Random): Pairs | null {
  const kind = random.pick(['sum', 'difference', 'quotient'] as const)
  const [times, most] = [random.int(2, 4), random.int(30, 90)]
  const add = random.int(3, 25)
  const second = (first: number) =>
    ({ sum: most - first, difference: first + add, quotient: first * times })[kind]
  const all = span(1, 4).flatMap(() => {
    const first = random.int(2, kind === 'sum' ? most - 2 : 40)
    return [first, second(first)]
  })
  // Nothing is known of a fifth pair.
  const series = seriesOf([...all, 0])
  return series && { ...series, kind }
}

/** The row that goes on, and the other one. */
function rowsOf(terms: readonly number[]): [number[], number[]] {
  const own = terms.length % 2
  return [terms.filter((_, at) => at % 2 === own), terms.filter((_, at) => at % 2 !== own)]
}

const isArithmetic = (row: readonly number[]) => nth(row, 0) + nth(row, 2) === 2 * nth(row, 1)

function ruleOf(row: readonly number[]): string {
  if (!isArithmetic(row)) return `后一个是前一个的${nth(row, 1) / nth(row, 0)}倍`
  const step = nth(row, 1) - nth(row, 0)
  return `后一个比前一个${step < 0 ? '少' : '多'}${Math.abs(step)}`
}

function turnMistakes({ terms, next, after, skip }: Turns): Mistake[] {
  const [own, other] = rowsOf(terms)
  const [last, early] = [nth(own, -1), nth(own, -2)]
  const shown = nth(other, -1)
  const step = next - last
  const gap = shown - nth(other, -2)
  return [
    made('接错一列', after, '这是另一列的下一项'),
    made('用了另一列的差', last + gap, '用另一列最后的差接着算了'),
    made('加到另一列', shown + step, `从另一列的${shown}接着算了，应当从${last}接着算`),
    made('位次错', skip, '这是本列的再下一项'),
    ...(isArithmetic(own)
      ? []
      : [made('等比当等差', 2 * last - early, '本列后一个是前一个的几倍不变，不是差不变')]),
    made('看成一列', 2 * shown - last, '没有分成两列，把最后两项的差又用了一次'),
    made('和递推套用', last + shown, `套用了前两项之和${last}＋${shown}`),
  ]
}

function pairMistakes({ terms, next, kind }: Pairs): Mistake[] {
  const [early, first] = [nth(terms, -4), nth(terms, -3)]
  const [second, last] = [nth(terms, -2), nth(terms, -1)]
  return [
    made('看成和相等', first + second - last, '看成了每组两数的和相等，前面各组的和并不相等'),
    made('看成差相等', last + second - first, '看成了每组两数的差相等，前面各组的差并不相等'),
    made('奇数位成等差', 2 * last - first, '看成了奇数位成等差数列，接着算了奇数位'),
    made('偶数位成等差', 2 * second - early, '看成了偶数位成等差数列，前面各项并不如此'),
    made('和递推套用', second + last, `套用了前两项之和${second}＋${last}`),
    made('看成一列', 2 * last - second, '没有分组，把最后两项的差又用了一次'),
    ...(kind === 'sum'
      ? [made('没有减去', next + last, `这是每组两数的和，还要减去${last}`)]
      : kind === 'difference'
        ? [made('差加了两次', 2 * next - last, `把${next - last}加了两次`)]
        : [made('倍数多一', next + last, `把${next / last}倍算成了${next / last + 1}倍`)]),
  ]
}
