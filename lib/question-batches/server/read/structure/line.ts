import type { LinePlace } from '../body/reading.ts'
import { type Rich, sliceRich, trimRich } from '../body/rich.ts'

/** A line as rules of reading see it: `half` is its text with ASCII in half width, sign for sign. */
export type Line = { rich: Rich; half: string; rows?: Rich[][] | undefined } & LinePlace

export function lineOf(rich: Rich, rows?: Rich[][]): Line {
  const trimmed = trimRich(rich)
  return { rich: trimmed, half: halfWidth(trimmed.text), rows }
}

/** The text with full-width ASCII in half width; as long as before, so that places hold for both. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2000-\u200a\u202f\u205f\u3000\u00a0\t]/g, ' ')

/** Leaves of a line the part behind so many signs. */
export const after = ({ rich }: Line, count: number): Line => lineOf(sliceRich(rich, count))
