import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Mistake } from '../../engine/options.ts'
import { made, pairs, span } from '../../engine/rows.ts'
import { differences, nth } from './rules.ts'
import { common, type NumberSeries, risingOf, signed, stepIds, stepMistakes } from './series.ts'

/** Bases from `first` on in steps, their power, and what is added to it; it changes its sign each time where it `alternates`. */
type Rule = { first: number; step: number; power: 2 | 3; plus: number; alternates: boolean }
type Asked = NumberSeries & Rule

const shown = 5

/** First bases with their steps. */
const bases = {
  2: pairs(span(1, 15), span(1, 3)),
  3: [...pairs(span(1, 6), [1]), ...pairs([1, 2], [2])],
}

/** N4 幂次: squares more or less by a constant (level 1), in turns more and less (level 2), cubes of both kinds (level 3). */
export const powers: Family<Asked> = {
  ...common,
  id: 'sz-mici',
  version: 1,
  name: '幂次数列',
  mistakes: [
    ...stepIds,
    '漏了常数',
    '常数符号反',
    '常数加了两次',
    '底数多一',
    '底数少一',
    '差的差当不变',
  ],
  draw(random, level) {
    const power = level === 3 ? 3 : 2
    const [first, step] = random.pick(bases[power])
    const plus = random.pick([1, -1]) * random.int(1, power === 3 ? 20 : 15)
    const alternates = level === 2 || (level === 3 && random.int(0, 1) === 0)
    const rule: Rule = { first, step, power, plus, alternates }
    const series = risingOf(span(0, shown + 1).map((at) => raised(rule, at) + added(rule, at)))
    return series && { ...series, ...rule }
  },
  key: ({ next }) => ratio(next),
  pool(asked) {
    const { terms, next, power, first, step } = asked
    const gaps = differences(terms)
    const gap = nth(gaps, -1)
    const plus = added(asked, shown)
    const base = first + step * shown
    const how = `${base}${power === 2 ? '²' : '³'}`
    const other = (id: string, taken: number): Mistake =>
      made(id, taken ** power + plus, `底数算成了${taken}，应当是${base}`)
    return stepMistakes(asked, [
      made('漏了常数', next - plus, `只算了${how}，漏了${word(plus)}`),
      made('常数符号反', next - 2 * plus, `${how}之后应当${word(plus)}，加减弄反了`),
      made('常数加了两次', next + plus, `${how}之后${word(plus)}只算一次，算成了两次`),
      other('底数多一', base + 1),
      other('底数少一', base - 1),
      made('差的差当不变', nth(terms, -1) + 2 * gap - nth(gaps, -2), '把各个差看成了等差'),
    ])
  },
  analysis(asked, key) {
    const { power, first, step, alternates } = asked
    const written = (at: number) =>
      `${first + step * at}${power === 2 ? '²' : '³'}${signed(added(asked, at))}`
    const list = span(0, shown - 1)
      .map(written)
      .join('、')
    const rule = alternates ? '，所加的数正负交替' : ''
    return `各项都在${power === 2 ? '平方' : '立方'}数附近，依次是${list}，底数每次多${step}${rule}。括号内是${written(shown)}＝${key}。`
  },
}

const raised = ({ first, step, power }: Rule, at: number) => (first + step * at) ** power

const added = ({ plus, alternates }: Rule, at: number) =>
  alternates && at % 2 === 1 ? -plus : plus

const word = (plus: number) => `${plus < 0 ? '减' : '加'}${Math.abs(plus)}`
