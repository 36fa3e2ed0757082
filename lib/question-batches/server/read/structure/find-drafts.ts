import { sliceRich } from '../body/rich.ts'
import { isAnswerHeading } from './answer-heading.ts'
import { addTo, type Draft, newDraft } from './draft.ts'
import { after, type Line, lineOf } from './line.ts'
import { type Key, markedParts } from './marks.ts'
import { isIntro, materialOf } from './materials.ts'
import { type Numbered, numberOf } from './numbers.ts'
import { optionsInside, optionsOf } from './options.ts'
import { type Section, sectionOf, typeOfWord } from './section.ts'

export type Drafts = {
  drafts: Draft[]
  /** The lines of the answers at the end. */
  answers: Line[]
  /** Faults of numbers that are not there. */
  faults: { place: string; reason: string }[]
}

/** Where the next line of text goes. */
type Part = 'none' | 'stem' | 'option' | 'material' | Key

/** The questions of a document as they are numbered and marked, without a judgement of what they say. */
export function findDrafts(lines: readonly Line[]): Drafts {
  const drafts: Draft[] = []
  const faults: Drafts['faults'] = []
  let section: Section = { title: '' }
  /** The question with materials that is open, the question that is written to, and the place in it. */
  let whole: Draft | undefined
  let draft: Draft | undefined
  let part = 'none' as Part
  /** The last number at the top, and in a list of the text. */
  let [last, listed] = [0, 0]
  let isFresh = true

  const open = (number: number, style: Draft['style'], into?: Draft) => {
    draft = newDraft(number, style, section)
    if (into) into.subs.push(draft)
    else {
      drafts.push(draft)
      whole = undefined
    }
    part = 'stem'
    listed = 0
    return draft
  }

  const jump = (number: number, expected: number) => {
    const gap = number - expected
    const missing = gap > 1 ? `${expected} 至 ${number - 1}` : `${expected}`
    faults.push({
      place: `第 ${missing} 题`,
      reason: `题号从 ${expected - 1} 跳到 ${number}，没有读到第 ${missing} 题，请检查题号`,
    })
  }

  /** Whether what begins at a line has options or an answer before the next number. */
  const isQuestion = (from: number) => {
    for (const line of lines.slice(from + 1)) {
      if (numberOf(line)?.style === 'dot') return false
      if (optionsOf(line).length > 0 || markedParts(line).some(({ key }) => key === 'answer'))
        return true
    }
    return false
  }

  /** Takes a numbered line as a question where it is one; else it is text. */
  const takeNumbered = (found: Numbered, at: number): boolean => {
    const { number, style } = found
    if (whole) {
      const before = whole.subs.at(-1)
      const isNext = before ? style === before.style && number === before.number + 1 : true
      const isTop = before && style === 'dot' && before.style !== 'dot'
      if (isNext && !(before && listed > 0 && number === listed + 1 && !isQuestion(at))) {
        open(number, style, whole)
        if (style === 'dot' && whole.number === 0) last = number
        return true
      }
      if (!isTop) {
        if (number === listed + 1 || (before && number <= before.number)) listed = number
        return false
      }
    } else if (style !== 'dot') {
      const isTurned =
        draft && part === 'stem' && draft.options.length === 0 && section.type === 'synthesis'
      if (isTurned && draft) {
        whole = draft
        const material = whole.stem.splice(1)
        if (material.length > 0) whole.materials.push(material)
        open(number, style, whole)
        return true
      }
      const isTop = style === 'paren' && number === last + 1 && (!draft || draft.style === 'paren')
      if (!isTop || section.type === 'synthesis') return false
    }
    const isWriting = ['answer', 'analysis', 'points'].includes(part)
    const isListed = number === listed + 1
    if (number !== last + 1 && number !== 1 && isListed) {
      listed = number
      return false
    }
    if (number === last + 1) {
      const isInStem = part === 'stem' && draft?.options.length === 0
      if (draft && isListed && listed > 0 && (isInStem || !isQuestion(at))) {
        listed = number
        return false
      }
    } else if (isFresh) {
      if (number !== 1) jump(number, last + 1)
    } else if (number <= last) {
      const isComplete = draft && (draft.options.length > 0 || draft.fields.answer)
      if ((isWriting && !(listed === 0 && isQuestion(at))) || !isComplete) {
        listed = number
        return false
      }
      if (number !== 1) open(number, style).faults.push(`题号 ${number} 重复，请改正题号`)
    } else if (isWriting && listed > 0) {
      listed = number
      return false
    } else jump(number, last + 1)
    if (!(draft?.number === number && draft.faults.length > 0 && draft.stem.length === 0))
      open(number, style)
    last = number
    isFresh = false
    return true
  }

  const addText = (line: Line) => {
    if (line.rich.text === '') return
    if (!draft && !whole) return
    const target = draft ?? whole
    if (!target || part === 'none') return
    if (part === 'stem') target.stem.push(line.rich)
    else if (part === 'material') whole?.materials.at(-1)?.push(line.rich)
    else if (part === 'option') target.options.at(-1)?.lines.push(line.rich)
    else {
      // Behind the letters of an answer stands why.
      if (part === 'answer' && target.options.length > 0 && target.fields.answer?.length)
        part = 'analysis'
      addTo(target.fields, part, line.rich)
    }
  }

  const takesOptions = () =>
    draft &&
    (draft.stem.length > 0 || draft.options.length > 0) &&
    (part === 'stem' || part === 'option') &&
    !isWritten(draft)

  const addLine = (line: Line) => {
    for (const { key, line: piece } of markedParts(line)) {
      if (key) {
        const target = draft ?? whole
        if (!target) continue
        part = key
        listed = 0
        const letters =
          key === 'answer' &&
          (target.options.length > 0 || target.section.type === 'true_false_choose')
            ? explained.exec(piece.half)
            : null
        if (letters) {
          addTo(target.fields, 'answer', sliceRich(piece.rich, 0, letters[1]?.length ?? 0))
          addTo(target.fields, 'analysis', after(piece, letters[0].length).rich)
          part = 'analysis'
        } else addTo(target.fields, key, piece.rich)
        continue
      }
      const inside = draft && part === 'stem' && !isWritten(draft) ? optionsInside(piece.half) : -1
      const options = takesOptions() && inside < 0 ? optionsOf(piece) : []
      if (options.length > 0) {
        draft?.options.push(...options)
        part = 'option'
      } else if (inside > 0) {
        addText(lineOf(sliceRich(piece.rich, 0, inside)))
        draft?.options.push(...optionsOf(lineOf(sliceRich(piece.rich, inside))))
        part = 'option'
      } else addText(piece)
    }
  }

  const openMaterials = (stem: Line | undefined) => {
    whole = newDraft(0, 'dot', section)
    drafts.push(whole)
    draft = undefined
    if (stem) whole.stem.push(stem.rich)
    part = 'none'
  }

  for (const [at, line] of lines.entries()) {
    if (line.half === '') continue
    const next = lines.slice(at + 1, at + 10).find(({ half }) => half !== '')
    if (isAnswerHeading(line, next)) return { drafts, answers: lines.slice(at + 1), faults }
    const heading = sectionOf(line, next)
    // Words of a written answer may look like a title; a type of questions they do not name.
    // Between material and questions.
    if (/^(?:作答要求|问题|题目) *:?$/.test(line.half)) continue
    if (heading && !(heading.type === undefined && part === 'answer' && !next)) {
      if (section.title === '' && drafts.every(isRemark)) {
        // Numbered remarks on the paper stand before its first section.
        drafts.length = 0
        faults.length = 0
        last = 0
      }
      section = heading
      whole = undefined
      draft = undefined
      part = 'none'
      isFresh = true
      listed = 0
      continue
    }
    const material = materialOf(line)
    if (material) {
      if (whole?.subs.length || (!whole && !canHold(draft))) openMaterials(undefined)
      else whole ??= draft
      draft = undefined
      whole?.materials.push(material.rich.text === '' ? [] : [material.rich])
      part = 'material'
      continue
    }
    const found = numberOf(line)
    if (
      !found &&
      isIntro(line, ['answer', 'analysis', 'points'].includes(part)) &&
      part !== 'material' &&
      !(part === 'stem' && draft)
    ) {
      openMaterials(line)
      whole?.materials.push([])
      part = 'material'
      continue
    }
    if (found && takeNumbered(found, at)) {
      const own = draft as Draft | undefined
      const tag = /^(?:【|\[|\()([^】\])]{2,6})(?:】|\]|\)) */.exec(found.rest.half)
      const type = typeOfWord(tag?.[1] ?? '')
      if (own && type && tag) {
        own.section = { ...section, type }
        addLine(lineOf(sliceRich(found.rest.rich, tag[0].length)))
      } else addLine(found.rest)
      continue
    }
    if (section.type === 'synthesis' && !draft && !whole) {
      openMaterials(undefined)
      whole = drafts.at(-1)
      whole?.materials.push([])
      part = 'material'
    }
    addLine(line)
  }
  return { drafts, answers: [], faults }
}

/** An answer with its reason in the same line: B。因为…… */
const explained =
  /^([A-Z]{1,8}|[√×✓✔✗✘对错]|正确|错误)(?:[。.,;:] *| +)(?=.{0,200}\p{Script=Han}{2})/u

const isWritten = ({ section }: Draft) => ['short_answer', 'fill_in'].includes(section.type ?? '')

/** Whether what has a number asks nothing, as far as one can see. */
const isRemark = ({ options, fields, materials }: Draft) =>
  options.length === 0 && materials.length === 0 && Object.keys(fields).length === 0

/** Whether a question can still turn out to be one on materials. */
const canHold = (draft: Draft | undefined) =>
  draft !== undefined && draft.options.length === 0 && draft.fields.answer === undefined
