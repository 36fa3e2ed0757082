import { type Rich, sliceRich, trimRich } from '../body/rich.ts'
import type { Line } from './line.ts'

/** An option as it was found: its letter may be any. */
export type FoundOption = { head: string; lines: Rich[] }

/** Begins an option: A. A、 (A). */
const first = /^(?:([A-Z]) *[.、):]|\(([A-Z])\)|【([A-Z])】)/

/** The options of a line that begins with one, several beside each other too; none when it does not. */
export function optionsOf({ rich, half }: Line): FoundOption[] {
  const start = first.exec(half)
  if (!start) return []
  const places = [placeOf(start)]
  for (let last = places[0]; last; ) {
    const next = nextPlace(half, last)
    if (next) places.push(next)
    last = next
  }
  return places.map(({ head, to }, index) => ({
    head,
    lines: [trimRich(sliceRich(rich, to, places[index + 1]?.from))],
  }))
}

type Place = { head: string; sign: string; from: number; to: number }

const placeOf = (match: RegExpExecArray): Place => ({
  head: match[1] ?? match[2] ?? match[3] ?? '',
  sign: match[0].replace(/[A-Z ]/g, ''),
  from: match.index,
  to: match.index + match[0].length,
})

/** The letter that comes next, with the sign of the first one, wherever it stands; another letter or sign only behind white space. */
function nextPlace(half: string, last: Place): Place | undefined {
  const letter = String.fromCharCode(last.head.charCodeAt(0) + 1)
  const due = `(${letter}) *[.、)]|\\((${letter})\\)`
  const isSame = (place: Place) => place.sign === last.sign
  const all = (pattern: string) =>
    [...half.matchAll(new RegExp(pattern, 'g'))]
      .filter(({ index }) => index >= last.to)
      .map(placeOf)
  const apart = all(`(?<= )(?:${due})`)
  return (
    apart.find(isSame) ??
    all(`(?<![A-Za-z(])(?:${due})`).find(isSame) ??
    apart[0] ??
    all('(?<= )(?:([A-Z])[.、)]|\\(([A-Z])\\))')[0]
  )
}

/** Where options begin in the line of the stem itself: -1 when they do not. */
export function optionsInside(half: string): number {
  const at = half.search(
    /(?<=[ )。?:;,])(?:A *[.、)]|\(A\))(?! *\(?B *[.、)和与])(?:.*?)(?:B *[.、)]|\(B\))/,
  )
  return at
}
