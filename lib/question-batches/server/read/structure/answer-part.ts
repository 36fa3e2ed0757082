import { plainRich, sliceRich } from '../body/rich.ts'
import { isAnswerHeading } from './answer-heading.ts'
import { isAnswerTable, tableEntries } from './answer-table.ts'
import { addTo } from './draft.ts'
import { concludedAt, leadingKey } from './leading-key.ts'
import { after, type Line, lineOf } from './line.ts'
import { type Fields, type Key, markedParts } from './marks.ts'
import { numberOf, tightNumberOf } from './numbers.ts'
import { placed } from './places.ts'
import { type Section, sectionOf } from './section.ts'

/** Entry of a question at the end of a document; `sub` is the number of a part in brackets. */
type Entry = {
  number: number
  /** Line of the file where it stands. */
  at?: number | undefined
  sub?: number | undefined
  section?: Section | undefined
  fields: Fields
}
/** Whether a number is one of the document, and one with parts in brackets; whether a title is one of its sections. */
type Known = Record<'isNumber' | 'hasParts', (number: number) => boolean> & {
  isTitle: (title: string) => boolean
}
export type AnswerPart = { entries: Entry[]; faults: { place: string; reason: string }[] }

const range =
  /(1000|\d{1,3}) *[-—–―‐−~～至到]{1,2} *(1000|\d{1,3}) *(?:题)? *[:.、)]? *([A-Z√×✓✔✗✘对错正确误,;、 ]+)/g
const value = '(?:[A-Z](?:[ ,、]*[A-Z]){0,7}|[√×✓✔✗✘]|对|错|正确|错误)'
const many = new RegExp(`^(?:(?:1000|\\d{1,3}) *[.、):]? *${value}[ ,;、。]*){2,}$`)
const one = new RegExp(`(1000|\\d{1,3}) *[.、):]? *(${value})`, 'g')

/** Reads the answers at the end of a document: 1-5 ABCDA, 1.A 2.B, tables, and texts below numbers. */
export function answerPart(lines: readonly Line[], known: Known): AnswerPart {
  const entries: Entry[] = []
  const faults: AnswerPart['faults'] = []
  let section: Section | undefined
  let part: Key = 'answer'
  let usual: Key = 'answer'
  let entry: Entry | undefined
  let now: number | undefined
  /** The last number of a list in an answer. */
  let listed = 0

  const add = (number: number, answer?: string) => {
    entry = { number, at: now, section, fields: {} }
    if (answer !== undefined) addTo(entry.fields, 'answer', plainRich(answer))
    entries.push(entry)
    part = usual
    return entry
  }

  const addRange = (from: number, to: number, text: string) => {
    const groups = text.split(/[,;、 ]+/).filter((group) => group !== '')
    const signs =
      groups.length === to - from + 1 ? groups : (groups.join('').match(/正确|错误|./g) ?? [])
    if (signs.length !== to - from + 1)
      faults.push({
        place: placed(`答案第 ${from}—${to} 题`, now),
        reason: `${from} 至 ${to} 共 ${Math.max(to - from + 1, 0)} 题，这里却有 ${signs.length} 个答案，请核对`,
      })
    else for (const [index, sign] of signs.entries()) add(from + index, sign)
  }

  const addPieces = (line: Line) => {
    for (const { key, line: piece } of markedParts(line)) {
      if (key) part = key
      if (!entry) continue
      const answer = part === 'answer' && !entry.fields.answer?.length && leadingKey(piece.half)
      if (answer && (!key || answer.length < piece.half.length)) {
        addTo(entry.fields, 'answer', sliceRich(piece.rich, 0, answer.key.length))
        part = 'analysis'
        addTo(entry.fields, 'analysis', after(piece, answer.length).rich)
      } else if (part === 'answer' && !key && isReason(piece)) {
        part = 'analysis'
        addTo(entry.fields, part, piece.rich)
      } else addTo(entry.fields, part, piece.rich)
    }
  }

  for (const [at, line] of lines.entries()) {
    if (line.half === '') continue
    now = line.at
    const next = lines.slice(at + 1).find(({ half }) => half !== '')
    if (line.rows) {
      // A table in an analysis is not one of answers.
      const isText = entry !== undefined && !isAnswerTable(line.rows)
      const found = isText ? [] : tableEntries(line.rows)
      for (const [number, answer, analysis] of found) {
        const own = add(number)
        addTo(own.fields, 'answer', answer)
        if (analysis) addTo(own.fields, 'analysis', analysis)
      }
      if (isText) addPieces(line)
      else if (found.length === 0)
        faults.push({
          place: placed('参考答案', now),
          reason: '有一张表格读不出来，请把题号和答案各写一行或一列，写上“题号”“答案”',
        })
      if (!isText) entry = undefined
      continue
    }
    if (isAnswerHeading(line, next)) {
      usual = /解析|详解/.test(line.half) && !/答案/.test(line.half) ? 'analysis' : 'answer'
      entry = undefined
      continue
    }
    const ranges = rangesOf(line)
    const opened = sectionOf(
      ranges.length > 0 ? lineOf(sliceRich(line.rich, 0, ranges[0]?.index)) : line,
      next,
    )
    // A heading without a type that the document has not is one of an answer.
    const isOwn = !opened || opened.type !== undefined || !entry || known.isTitle(opened.title)
    const heading = isOwn ? opened : undefined
    if (heading) {
      section = heading
      entry = undefined
    }
    if (ranges.length > 0) {
      for (const [, from, to, text = ''] of ranges) addRange(Number(from), Number(to), text)
      // Some go on singly behind a range.
      for (const [, number, answer] of line.half.replace(range, ' ').matchAll(one))
        add(Number(number), answer)
      entry = undefined
      continue
    }
    if (heading) {
      // Some write the answers beside the heading: 二、判断题：1.√ 2.×
      for (const [, number, answer] of [
        ...line.half.matchAll(new RegExp(`(?<=[:：) ])${one.source}`, 'g')),
      ])
        add(Number(number), answer)
      continue
    }
    if (many.test(line.half)) {
      for (const [, number, answer] of line.half.matchAll(one)) add(Number(number), answer)
      entry = undefined
      continue
    }
    const before = entry as Entry | undefined
    const tight = tightNumberOf(line)
    const found =
      numberOf(line) ?? (tight?.number === (before?.number ?? 0) + 1 ? tight : undefined)
    const isListed = found?.style === 'dot' && listed > 0 && found.number === listed + 1
    const isDue = found?.style === 'dot' && isNext(found.number, before, known.isNumber)
    const again =
      found?.style === 'dot' && isListed && isDue && !leadingKey(found.rest.half)
        ? isAgain(lines, at, found.number)
        : undefined
    if (found?.style === 'dot' && isDue && again !== true) {
      if (again === false)
        faults.push({
          place: placed(`答案第 ${found.number} 题`, now),
          reason: `“${line.half.slice(0, 12)}”看不出是第 ${found.number} 题的答案，还是上一题答案里的第 ${found.number} 点，请把要点的编号改成（1）（2）`,
        })
      listed = numberOf(found.rest)?.number === 1 ? 1 : 0
      const own = add(found.number)
      const part = known.hasParts(found.number) ? numberOf(found.rest) : undefined
      if (part && part.style !== 'dot') own.sub = part.number
      addPieces(own.sub !== undefined && part ? part.rest : found.rest)
    } else if (found && found.style !== 'dot' && before && known.hasParts(before.number)) {
      if (before.sub === undefined && Object.keys(before.fields).length === 0) entries.pop()
      add(before.number).sub = found.number
      addPieces(found.rest)
    } else {
      if (found?.style === 'dot') {
        const isList = found.number === 1 || isListed
        if (
          !isList &&
          before &&
          entries.some(({ number, section: of }) => number === found.number && of === section)
        )
          faults.push({
            place: placed(`答案第 ${found.number} 题`, now),
            reason: `题号 ${found.number} 在答案里出现了两次，看不出哪一处是这一题的答案，请改正`,
          })
        listed = isList ? found.number : 0
      }
      addPieces(line)
    }
  }
  return { entries, faults }
}

const title =
  /^(?:[一二三四五六七八九十]+[、.] *|第[一二三四五六七八九十]+(?:部分|大题) *|\([一二三四五六七八九十]+\) *)?[\p{Script=Han}与及、]{0,12}(?:\(.*\))? *[:、.]? *$/u

/** Keys of several questions that follow 答案： in a line, up to the `last` one; undefined where none do. */
export function keysBehindMark(line: Line, last: number): Line | undefined {
  const mark = /^【?(?:参考)?答案】? *:? */.exec(line.half)?.[0]
  if (!mark) return undefined
  const rest = after(line, mark.length)
  const isOfLast = new RegExp(`(?<!\\d)${last}(?!\\d)`).test(rest.half)
  return isOfLast && (many.test(rest.half) || rangesOf(rest).length > 0) ? rest : undefined
}

/** The ranges of a line that holds nothing but them, answers one by one and a heading; none of a sentence. */
function rangesOf({ half }: Line): RegExpExecArray[] {
  const ranges = [...half.matchAll(range)].filter(([, , , text]) => /[^ ,;、]/.test(text ?? ''))
  const [first] = ranges
  if (!first) return []
  const before = half.slice(0, first.index).replace(/^【?(?:参考)?答案】? *:? */, '')
  const head = before.replace(one, '').replace(/第 *$/, '')
  const isTitle = /^[ ,;、.]*$/.test(head) || title.test(head)
  const left = half
    .slice(first.index)
    .replace(range, ' ')
    .replace(one, '')
    .replace(/\([^)]*分[^)]*\)/g, '')
  return isTitle && /^[ ,;、。.第题]*$/.test(left) ? ranges : []
}

/** Whether a number stands once more before the next heading: those before were points of an answer. */
function isAgain(lines: readonly Line[], at: number, number: number): boolean {
  const rest = lines.slice(at + 1, at + 300)
  const end = rest.findIndex((line, index) => sectionOf(line, rest[index + 1])?.type !== undefined)
  return rest
    .slice(0, end < 0 ? undefined : end)
    .some((line) => numberOf(line)?.style === 'dot' && numberOf(line)?.number === number)
}

/** Whether a text without a mark gives reasons and names its answer last. */
const isReason = ({ half }: Line) => /^[A-Z].*项/.test(half) && concludedAt(half) !== ''

/** In the text of an answer stand lists, which begin at 1 again. */
function isNext(number: number, before: Entry | undefined, isNumber: (number: number) => boolean) {
  if (!before) return true
  if (number === before.number + 1) return true
  return number > before.number && (isNumber(number) || before.fields.answer?.length === 1)
}
