import type { Line } from '../line.ts'
import { markedParts } from '../marks.ts'
import { materialOf } from '../materials.ts'
import { type Numbered, numberOf, tightNumberOf } from '../numbers.ts'
import { optionsOf } from '../options.ts'
import { placed } from '../places.ts'
import { isMixed, isRemark } from './draft-state.ts'
import { takeLists } from './material-lists.ts'
import { openDraft, type Walk } from './walk.ts'

/** Takes a numbered line as a question where it is one; else it is text. */
export function takeNumbered(walk: Walk, found: Numbered, at: number): boolean {
  const { number, style } = found
  if (walk.whole?.until && style === 'dot' && number === walk.whole.until + 1) {
    walk.whole = undefined
    walk.draft = undefined
    walk.part = 'none'
  }
  takeLists(walk, found)
  if (walk.whole) {
    const before = walk.whole.subs.at(-1)
    const isNext = before ? style === before.style && number === before.number + 1 : true
    const isTop = before && style === 'dot' && before.style !== 'dot'
    if (
      isNext &&
      !(before && walk.listed > 0 && number === walk.listed + 1 && !isQuestion(walk.lines, at))
    ) {
      openDraft(walk, number, style, walk.whole)
      if (style === 'dot' && walk.whole.number === 0) walk.last = number
      return true
    }
    if (!isTop) {
      if (number === walk.listed + 1 || (before && number <= before.number)) walk.listed = number
      return false
    }
  } else if (style !== 'dot') {
    const isTurned =
      walk.draft &&
      walk.part === 'stem' &&
      walk.draft.options.length === 0 &&
      walk.section.type === 'synthesis'
    if (isTurned && walk.draft) {
      walk.whole = walk.draft
      const material = walk.whole.stem.splice(1)
      if (material.length > 0) walk.whole.materials.push(material)
      openDraft(walk, number, style, walk.whole)
      return true
    }
    const isTop =
      style === 'paren' && number === walk.last + 1 && (!walk.draft || walk.draft.style === 'paren')
    if (!isTop || walk.section.type === 'synthesis') return false
  }
  const isWriting = ['answer', 'analysis', 'points'].includes(walk.part)
  const isListed = number === walk.listed + 1
  if (number !== walk.last + 1 && number !== 1 && isListed) {
    walk.listed = number
    return false
  }
  if (number === walk.last + 1) {
    const isInStem = walk.part === 'stem' && walk.draft?.options.length === 0
    if (walk.draft && isListed && walk.listed > 0 && (isInStem || !isQuestion(walk.lines, at))) {
      walk.listed = number
      return false
    }
  } else if (walk.isFresh) {
    if (number !== 1) jump(walk, number, walk.last + 1)
  } else if (
    number === 1 &&
    walk.isNoted &&
    walk.drafts.every(isRemark) &&
    isQuestion(walk.lines, at)
  ) {
    walk.drafts.length = 0
    walk.faults.length = 0
  } else if (
    number === 1 &&
    walk.last > 1 &&
    walk.drafts.every(isRemark) &&
    walk.listed === 0 &&
    isQuestion(walk.lines, at)
  ) {
    // Whether those before are remarks cannot be seen: each is a fault without an answer.
  } else if (number <= walk.last) {
    const isComplete = walk.draft && (walk.draft.options.length > 0 || walk.draft.fields.answer)
    if ((isWriting && !(walk.listed === 0 && isQuestion(walk.lines, at))) || !isComplete) {
      if (walk.draft && !isComplete && number === walk.draft.number && number !== 1)
        walk.draft.faults.push(`题号 ${number} 出现了两次，前一处可能不是题目，请改正题号`)
      walk.listed = number
      return false
    }
    if (number !== 1) openDraft(walk, number, style).faults.push(`题号 ${number} 重复，请改正题号`)
  } else if (isWriting && walk.listed > 0) {
    walk.listed = number
    return false
  } else jump(walk, number, walk.last + 1)
  if (
    !(walk.draft?.number === number && walk.draft.faults.length > 0 && walk.draft.stem.length === 0)
  )
    openDraft(walk, number, style)
  walk.last = number
  walk.isFresh = false
  return true
}

/** The number of a line whose text begins with a figure, where it is the next one and a question follows. */
export function nextTight(walk: Walk, line: Line, at: number): Numbered | undefined {
  const found = tightNumberOf(line)
  if (!found) return undefined
  const before = walk.whole?.subs.at(-1)
  const isNext =
    found.number === (before?.style === 'dot' ? before.number : walk.last) + 1 ||
    (walk.isFresh && found.number === 1)
  if (!isNext || walk.part === 'material') return undefined
  const isComplete =
    !walk.draft ||
    walk.isFresh ||
    walk.draft.options.length > 0 ||
    (walk.draft.fields.answer?.length ?? 0) > 0
  if (isComplete ? isQuestion(walk.lines, at) : walk.section.type === 'true_false_choose')
    return found
  if (walk.draft && (!isComplete || walk.part === 'option'))
    walk.draft.faults.push(
      `有一行以 ${line.half.slice(0, 8)} 开头，看不出是不是第 ${found.number} 题，若是请在题号后加一个空格`,
    )
  return undefined
}

/** Whether parts in brackets stand before the next number. */
export function hasParts(lines: readonly Line[], from: number): boolean {
  const next = lines.slice(from + 1).find((line) => numberOf(line) || optionsOf(line).length > 0)
  const style = next && numberOf(next)?.style
  return style === 'paren' || style === 'asked'
}

/** Whether the next number has materials of its own before its parts. */
export function bringsMaterials(lines: readonly Line[], from: number): boolean {
  const at = lines.findIndex((line, place) => place > from && numberOf(line))
  const found = lines[at] && numberOf(lines[at])
  if (found?.style !== 'dot' || !hasParts(lines, at)) return false
  const behind = lines.slice(at + 1)
  return [found.rest, ...behind.slice(0, behind.findIndex(numberOf))].some(materialOf)
}

/** Whether what begins at a line has options or an answer before the next number. */
export function isQuestion(lines: readonly Line[], from: number): boolean {
  for (const line of lines.slice(from + 1)) {
    if (numberOf(line)?.style === 'dot' || tightNumberOf(line)) return false
    if (optionsOf(line).length > 0 || markedParts(line).some(({ key }) => key === 'answer'))
      return true
  }
  return false
}

function jump(walk: Walk, number: number, expected: number): void {
  const gap = number - expected
  const missing = gap > 1 ? `${expected} 至 ${number - 1}` : `${expected}`
  if (walk.draft && isMixed(walk.draft))
    walk.draft.faults.push(`后面没有读到第 ${missing} 题，它的内容可能混进了这一题，请检查题号`)
  walk.faults.push({
    place: placed(`第 ${missing} 题`, walk.at),
    reason: `题号从 ${expected - 1} 跳到 ${number}，没有读到第 ${missing} 题，请检查题号`,
  })
}
