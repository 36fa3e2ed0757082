import type { Family } from '../../engine/family.ts'
import { ratio } from '../../engine/numbers.ts'
import type { Level } from '../../engine/options.ts'
import type { Random } from '../../engine/random.ts'
import { made, span } from '../../engine/rows.ts'
import { differences, named, nth } from './rules.ts'
import { common, type NumberSeries, risingOf, stepIds, stepMistakes } from './series.ts'

type Kind = 'even' | 'ratio' | keyof typeof named | 'third' | 'secondRatio'
type Asked = NumberSeries & { kind: Kind }

const kinds: Readonly<Record<Level, readonly Kind[]>> = {
  1: ['even'],
  2: ['ratio', 'squares', 'cubes', 'primes'],
  3: ['third', 'secondRatio'],
}

const names = { squares: '连续整数的平方', cubes: '连续整数的立方', primes: '连续的质数' } as const

/** N1 多级差: differences with one difference (level 1), in geometric progression or with a name (level 2), or second differences so (level 3). */
export const multiLevel: Family<Asked> = {
  ...common,
  id: 'sz-duoji',
  version: 1,
  name: '多级数列',
  mistakes: [...stepIds, '差的差当不变', '多推一个差', '取平均差'],
  draw(random, level) {
    const kind = random.pick(kinds[level])
    const series = risingOf(termsOf(random, kind))
    return series === null ? null : { ...series, kind }
  },
  key: ({ next }) => ratio(next),
  pool(asked) {
    const { terms, next, after } = asked
    const gaps = differences(terms)
    const [last, gap] = [nth(terms, -1), nth(gaps, -1)]
    const same = 2 * gap - nth(gaps, -2)
    return stepMistakes(asked, [
      made('差的差当不变', last + same, `把各个差看成了等差，下一个差算成了${same}`),
      made('多推一个差', last + after - next, `加的是再下一个差${after - next}`),
      made('取平均差', ratio(last - nth(terms, 0), gaps.length).add(last), '加的是各个差的平均数'),
    ])
  },
  analysis({ terms, next, kind }, key) {
    const gaps = differences(terms)
    const seconds = differences(gaps)
    const last = nth(terms, -1)
    const step = next - last
    const end = `下一个差是${step}，${last}＋${step}＝${key}。`
    const given = `先看相邻两项的差，依次是${gaps.join('、')}`
    if (kind === 'even') return `${given}，后一个比前一个总是多${nth(seconds, 0)}，所以${end}`
    if (kind === 'ratio')
      return `${given}，成公比为${nth(gaps, 1) / nth(gaps, 0)}的等比数列，所以${end}`
    if (kind !== 'third' && kind !== 'secondRatio') return `${given}，是${names[kind]}，所以${end}`
    const rule =
      kind === 'third'
        ? `后一个比前一个总是多${nth(differences(seconds), 0)}`
        : `成公比为${nth(seconds, 1) / nth(seconds, 0)}的等比数列`
    return `${given}，还看不出规律，再求一次差，依次是${seconds.join('、')}，${rule}，所以二级差接着是${step - nth(gaps, -1)}，${end}`
  },
}

/** Adds numbers to a first one, step by step. */
function summed(first: number, steps: readonly number[]): number[] {
  const all = [first]
  for (const step of steps) all.push(nth(all, -1) + step)
  return all
}

/** Terms with two that are not shown: seven, or eight of the third level. */
function termsOf(random: Random, kind: Kind): number[] {
  const steps = span(0, 5)
  const [first, gap, more] = [random.int(1, 40), random.int(1, 10), random.int(2, 8)]
  const [change, times] = [random.int(2, 6), random.int(2, 3)]
  const even = (from: number, by: number) => steps.map((at) => from + by * at)
  const powered = (from: number) => steps.map((at) => from * times ** at)
  if (kind === 'even') return summed(first, even(gap, more))
  if (kind === 'ratio') return summed(first, powered(gap))
  if (kind === 'third') return summed(first, summed(gap, even(more, change)))
  if (kind === 'secondRatio') return summed(first, summed(gap, powered(more)))
  const from = random.int(0, kind === 'cubes' ? 2 : 5)
  return summed(first, named[kind].slice(from, from + steps.length))
}
