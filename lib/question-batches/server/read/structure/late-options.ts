import { type Rich, sliceRich, trimRich } from '../body/rich.ts'
import { halfWidth } from './line.ts'
import type { FoundOption } from './options.ts'

const head = /^([A-Za-z])(?: +|[.、)] *)/

/** Options that end a stem without the usual signs (A 甲, a. 甲), with the stem before them; undefined when there are none. */
export function lateOptions(
  stem: readonly Rich[],
): { stem: Rich[]; options: FoundOption[] } | undefined {
  const letters = stem.map(({ text }) => head.exec(halfWidth(text))?.[1]?.toUpperCase())
  const from = letters.lastIndexOf('A')
  const heads = letters.slice(from)
  const isWhole = heads.every((letter, at) => letter === String.fromCharCode(65 + at))
  if (from < 1 || heads.length < 2 || !isWhole) return undefined
  // Options in columns would be read as one.
  if (stem.slice(from).some(({ text }) => /\S\s+[A-Za-z](?:\s|[.、．）)])/.test(text.slice(1))))
    return undefined
  const options = stem.slice(from).map((line, at) => ({
    head: heads[at] ?? '',
    lines: [trimRich(sliceRich(line, head.exec(halfWidth(line.text))?.[0].length ?? 0))],
  }))
  return { stem: stem.slice(0, from), options }
}
