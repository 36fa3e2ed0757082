import type { Answer } from '../../engine/family.ts'
import type { Mistake } from '../../engine/options.ts'
import { made, wholeAnswer } from '../../engine/rows.ts'
import { differences, nextTerms, nth } from './rules.ts'

/** Terms that are shown, the one asked for, and the one after it. */
export type NumberSeries = { terms: readonly number[]; next: number; after: number }

/**
 * Splits terms of one rule into those shown and the last two; null when they cannot be asked: all are whole, differ and lie from
 * 1 to 2000, and every rule of the grammar that fits those shown leads to the next one.
 */
export function seriesOf(all: readonly number[]): NumberSeries | null {
  const terms = all.slice(0, -2)
  const [next, after] = [nth(all, -2), nth(all, -1)]
  const seen = [...terms, next]
  if (next < 10 || new Set(seen).size < seen.length) return null
  if (!seen.every((term) => Number.isInteger(term) && term >= 1 && term <= 2000)) return null
  const found = nextTerms(terms)
  return found.length === 1 && found[0] === next ? { terms, next, after } : null
}

/** The same of terms that rise. */
export function risingOf(all: readonly number[]): NumberSeries | null {
  const isRising = differences(all).every((gap) => gap > 0)
  return isRising ? seriesOf(all) : null
}

/** Parts that all families of 数字推理 share. */
export const common = {
  routes: () => [],
  answer: (): Answer => wholeAnswer(''),
  figure: () => null,
  stems({ terms }: Pick<NumberSeries, 'terms'>): string[] {
    const list = `${terms.join('，')}，（　）`
    return [
      `按数列的规律，括号内应填入的数是：${list}`,
      `${list}。根据前面各项的规律，括号内的数应当是多少？`,
    ]
  },
}

/** Signed addend as a formula has it: ＋3 or −3. */
export const signed = (plus: number): string => `${plus < 0 ? '−' : '＋'}${Math.abs(plus)}`

/** Ids of the mistakes that every rising row offers. */
export const stepIds = [
  '差当等差',
  '加了第一个差',
  '加到前一项',
  '多加一次差',
  '差翻倍',
  '差相加',
  '和递推套用',
  '位次错',
] as const

/** Those mistakes with more of the family's own. None is left that is not above the last term: that would be seen at once. */
export function stepMistakes(
  { terms, next, after }: NumberSeries,
  own: readonly Mistake[],
): Mistake[] {
  const gaps = differences(terms)
  const [last, before] = [nth(terms, -1), nth(terms, -2)]
  const [first, early, gap] = [nth(gaps, 0), nth(gaps, -2), nth(gaps, -1)]
  const step = next - last
  return [
    ...own,
    made('差当等差', last + gap, `把最后一个差${gap}又加了一次，各项的差并不相等`),
    made('加了第一个差', last + first, `在${last}上加的是第一个差${first}`),
    made('加到前一项', before + step, `把下一个差${step}加到了${before}上，应当加到${last}上`),
    made('多加一次差', next + gap, `把${gap}和${step}两个差都加到了${last}上`),
    made('差翻倍', last + 2 * gap, `把最后一个差${gap}的2倍当成了下一个差`),
    made('差相加', last + early + gap, `把${early}与${gap}的和当成了下一个差`),
    made('和递推套用', last + before, `套用了前两项之和${before}＋${last}`),
    made('位次错', after, '这是再下一项'),
  ].filter(({ value }) => value.gt(last))
}
