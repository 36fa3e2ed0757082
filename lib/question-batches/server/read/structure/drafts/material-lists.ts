import { joinRich, plainRich } from '../../body/rich.ts'
import type { Draft, NumberStyle } from '../draft.ts'
import type { Walk } from './walk.ts'

const TWO_LISTS =
  '材料里以数字开头的几条看不出是条目还是没有答案的小题，是条目请写成 ①②，是小题请写上答案'

/** Whether a question on materials without a number of its own has parts that say nothing but their text. */
export const isBareList = ({ number, subs }: Draft): boolean =>
  number === 0 &&
  subs.length > 0 &&
  subs.every(({ options, fields }) => options.length === 0 && Object.keys(fields).length === 0)

/**
 * Gives the open question on materials, before its next one is opened, the lists that its materials hold. A list in brackets is
 * one of the material, since the answers at the end name no part of a question without a number; whatever may be questions
 * without answers goes there with a fault, so that no question is taken without one of its materials.
 */
export function takeLists(walk: Walk, next: Pick<Draft, 'number' | 'style'>): void {
  const { whole } = walk
  if (!whole) return
  const isDue = next.number === 1 || next.number <= (whole.until ?? 0)
  const giveBack = (from: Draft) => {
    if (!(isIn(from, 'paren') && next.style === 'dot' && isDue && !isAsking(from)))
      whole.faults.push(TWO_LISTS)
    intoMaterial(from)
  }
  if (next.style === 'dot' && isBareList(whole) && isIn(whole, 'paren')) giveBack(whole)
  const before = whole.follows
  if (whole.subs.length > 0 || !before) return
  const isAgain = next.number === 1 && before.subs[0]?.number === 1 && isIn(before, next.style)
  if (!isAgain && !(isIn(before, 'paren') && next.style === 'dot')) return
  giveBack(before)
  before.materials.push(...whole.materials)
  before.faults.push(...whole.faults)
  walk.drafts.pop()
  walk.whole = before
}

const isIn = ({ subs }: Draft, style: NumberStyle) => subs.every((sub) => sub.style === style)

const isAsking = ({ subs }: Draft) =>
  subs.some(({ stem }) => stem.some(({ text }) => /[?？]/.test(text)))

function intoMaterial(whole: Draft): void {
  const material = whole.materials.at(-1)
  for (const { number, style, stem } of whole.subs.splice(0)) {
    const sign = plainRich(style === 'dot' ? `${number}. ` : `（${number}）`)
    const [first, ...others] = stem
    material?.push(...(first ? [joinRich([sign, first])] : [sign]), ...others)
  }
}
