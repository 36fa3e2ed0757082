import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { made } from '../../engine/rows.ts'
import { nth } from './rules.ts'
import { common, type NumberSeries, risingOf, signed, stepIds, stepMistakes } from './series.ts'

/** Each term is `times` the one before and `before` times the one before that, `plus` an addend, which grows by `turn` each time. */
type Rule = { times: number; before: number; plus: number; turn: number }
/** With `plus` of the term asked for. */
type Asked = NumberSeries & Rule

/** Factors of the two terms before, at level 3. */
const factors = [
  [2, 1],
  [1, 2],
  [3, -1],
  [1, 3],
  [3, -2],
  [2, 2],
] as const

/** N2 递推: from the term before with a constant (level 1), with an addend that grows or from the sum of two (level 2), from multiples of two (level 3). */
export const recurrence: Family<Asked> = {
  ...common,
  id: 'sz-ditui',
  version: 1,
  name: '递推数列',
  mistakes: [
    ...stepIds,
    '漏了常数',
    '常数符号反',
    '先加后乘',
    '倍数多一',
    '系数颠倒',
    '漏了前一项',
    '前三项相加',
  ],
  draw(random, level) {
    const { first, rule } = drawRule(random, level)
    // Beside two terms a constant takes five to be fixed, so a sixth tests it.
    const shown = first.length === 2 ? 6 : 5
    const series = risingOf(grown(first, rule, shown + 2))
    if (series === null) return null
    return { ...series, ...rule, plus: rule.plus + rule.turn * (shown - first.length) }
  },
  key: ({ next }) => ratio(next),
  pool(asked) {
    const { terms, next, times, before, plus } = asked
    const [last, early, third] = [nth(terms, -1), nth(terms, -2), nth(terms, -3)]
    const addend = `${plus < 0 ? '减' : '加'}${Math.abs(plus)}`
    return stepMistakes(asked, [
      ...(plus === 0
        ? []
        : [
            made('漏了常数', next - plus, `最后漏了${addend}`),
            made('常数符号反', next - 2 * plus, `最后应当${addend}，加减弄反了`),
          ]),
      ...(before === 0
        ? [
            made('先加后乘', times * (last + plus), `先${addend}再乘${times}，次序反了`),
            made('倍数多一', next + last, `把${times}倍算成了${times + 1}倍`),
          ]
        : [
            made('系数颠倒', before * last + times * early + plus, '前一项与再前一项的倍数弄反了'),
            made('漏了前一项', next - before * early, `漏了再前一项${early}`),
            made('前三项相加', last + early + third, '把前三项加了起来'),
          ]),
    ])
  },
  analysis(asked, key) {
    const { terms, times, before, plus, turn } = asked
    const [last, early] = [nth(terms, -1), nth(terms, -2)]
    const sum = `${last}${by(times)}${
      before === 0 ? '' : `${before < 0 ? '−' : '＋'}${early}${by(Math.abs(before))}`
    }${plus === 0 ? '' : signed(plus)}`
    const ending = `所以括号内是${sum}＝${key}。`
    if (turn !== 0)
      return `从第二项起，每一项都是前一项的${times}倍再${turn > 0 ? '加' : '减'}一个数，这个数每次多1，这一次是${Math.abs(plus)}，${ending}`
    const addend = plus === 0 ? '' : `再${plus < 0 ? '减' : '加'}${Math.abs(plus)}`
    if (before === 0) return `从第二项起，每一项都是前一项的${times}倍${addend}，${ending}`
    const other = `${before < 0 ? '减去' : '加上'}再前一项${multiple(Math.abs(before))}`
    return `从第三项起，每一项都是前一项${multiple(times)}${other}${addend}，${ending}`
  },
}

const by = (times: number) => (times === 1 ? '' : `×${times}`)
const multiple = (times: number) => (times === 1 ? '' : `的${times}倍`)

/** The first terms and the rule that goes on from them. */
function drawRule(random: Random, level: Level): { first: number[]; rule: Rule } {
  const sign = random.pick([1, -1])
  const times = random.pick([2, 2, 2, 3])
  // Three times the term before passes 2000 soon.
  const most = times === 2 ? 30 : 8
  const one = [random.int(1, most)]
  if (level === 1) {
    const plus = sign * random.int(1, times === 2 ? 15 : 8)
    return { first: one, rule: { times, before: 0, plus, turn: 0 } }
  }
  if (level === 2 && random.int(0, 1) === 0)
    return { first: one, rule: { times, before: 0, plus: sign * random.int(1, 4), turn: sign } }
  const low = random.int(1, level === 2 ? 12 : 6)
  const two = [low, low + random.int(1, level === 2 ? 12 : 6)]
  if (level === 2)
    return { first: two, rule: { times: 1, before: 1, plus: random.int(-8, 12), turn: 0 } }
  const [near, far] = random.pick(factors)
  return {
    first: two,
    rule: { times: near, before: far, plus: random.int(-6, 10), turn: 0 },
  }
}

/** Terms up to a count, the first ones among them. */
function grown(first: readonly number[], rule: Rule, count: number): number[] {
  const terms = [...first]
  for (let plus = rule.plus; terms.length < count; plus += rule.turn)
    terms.push(
      rule.times * nth(terms, -1) + (rule.before === 0 ? 0 : rule.before * nth(terms, -2)) + plus,
    )
  return terms
}
