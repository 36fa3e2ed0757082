import { joinRich, type Rich, sliceRich, trimRich } from '../body/rich.ts'
import { halfWidth } from './line.ts'

/** The items ① ② ③ or (1) (2) (3) of a stem, and the stem without them; undefined when they are not numbered from 1 on. */
export function sequenceItems(stem: readonly Rich[]): { stem: Rich[]; items: Rich[] } | undefined {
  const whole = joinRich(stem, '\n')
  const half = halfWidth(whole.text)
  // A sentence may speak of ① too: items begin a line, or the last stretch of it.
  for (const sign of [
    (at: number) => String.fromCharCode(0x245f + at),
    (at: number) => `(${at})`,
    (at: number) => `\n${at}.`,
  ]) {
    const places: { from: number; to: number }[] = []
    const start = half.lastIndexOf(`\n${sign(1)}`) + 1 || half.lastIndexOf(sign(1))
    for (let at = 1; at <= 20; at += 1) {
      const from = half.indexOf(sign(at), places.at(-1)?.to ?? Math.max(start, 0))
      if (from < 0) break
      places.push({ from, to: from + sign(at).length })
    }
    const [first] = places
    if (!first || places.length < 2) continue
    const items = places.map(({ to }, index) =>
      trimRich(sliceRich(whole, to, places[index + 1]?.from)),
    )
    const rest = trimRich(sliceRich(whole, 0, first.from))
    if (rest.text !== '' && items.every(({ text }) => text !== '')) return { stem: [rest], items }
  }
  return undefined
}
