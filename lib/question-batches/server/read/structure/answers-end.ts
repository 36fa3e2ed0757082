import { leadingKey } from './leading-key.ts'
import type { Line } from './line.ts'
import { markedParts } from './marks.ts'
import { numberOf } from './numbers.ts'
import { optionsOf } from './options.ts'
import { sectionOf } from './section.ts'

/** The line at which questions go on behind answers: a heading with a question that has options or room for an answer, or such a one with the next number. */
export function answersEnd(lines: readonly Line[], from: number, last: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]
    const next = lines.slice(at + 1).find(({ half }) => half !== '')
    if (line && numberOf(line)?.number === last + 1 && isQuestion(lines, at)) return at
    if (line && next && sectionOf(line, next) && isQuestion(lines, lines.indexOf(next, at)))
      return at
  }
  return lines.length
}

function isQuestion(lines: readonly Line[], at: number): boolean {
  const found = lines[at] && numberOf(lines[at])
  if (found?.style !== 'dot' || leadingKey(found.rest.half) || isMarked(found.rest)) return false
  // Room for an answer is in no answer.
  if (/\( *\)|_{4}/.test(found.rest.half)) return true
  const heads: string[] = []
  for (const line of lines.slice(at + 1)) {
    if (numberOf(line)?.style === 'dot' || isMarked(line)) break
    heads.push(...optionsOf(line).map(({ head }) => head))
  }
  return heads[0] === 'A' && heads[1] === 'B'
}

const isMarked = (line: Line) => markedParts(line).some(({ key }) => key !== undefined)
