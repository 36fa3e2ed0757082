import { plainRich, type Rich, sliceRich } from '../body/rich.ts'
import { isAnswerHeading, ownMark } from './answer-heading.ts'
import { keysBehindMark } from './answer-part.ts'
import { answersEnd } from './answers-end.ts'
import { addTo, type Draft, newDraft } from './draft.ts'
import { leadingKey } from './leading-key.ts'
import { after, halfWidth, type Line, lineOf } from './line.ts'
import { type Key, markedParts } from './marks.ts'
import { isIntro, materialOf } from './materials.ts'
import { chineseNumberOf, type Numbered, numberOf, tightNumberOf } from './numbers.ts'
import { optionsInside, optionsOf } from './options.ts'
import { type Section, sectionOf, typeOfWord } from './section.ts'

export type Drafts = {
  drafts: Draft[]
  /** The lines of answers of many questions: those at the end, or behind a section, with the drafts before them. */
  answers: { lines: Line[]; from: number; to: number }[]
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
  /** Whether numbered remarks on the paper may stand before the first question. */
  let isNoted = false
  /** Whether questions on materials are announced, which (一) may number then. */
  let isAsked = false
  const answers: Drafts['answers'] = []
  /** The first line behind the answers. */
  let behind = 0

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
    if (draft && isMixed(draft))
      draft.faults.push(`后面没有读到第 ${missing} 题，它的内容可能混进了这一题，请检查题号`)
    faults.push({
      place: `第 ${missing} 题`,
      reason: `题号从 ${expected - 1} 跳到 ${number}，没有读到第 ${missing} 题，请检查题号`,
    })
  }

  /** Whether what begins at a line has options or an answer before the next number. */
  const isQuestion = (from: number) => {
    for (const line of lines.slice(from + 1)) {
      if (numberOf(line)?.style === 'dot' || tightNumberOf(line)) return false
      if (optionsOf(line).length > 0 || markedParts(line).some(({ key }) => key === 'answer'))
        return true
    }
    return false
  }

  /** The number of a line whose text begins with a figure, where it is the next one and a question follows. */
  const nextTight = (line: Line, at: number): Numbered | undefined => {
    const found = tightNumberOf(line)
    if (!found) return undefined
    const before = whole?.subs.at(-1)
    const isNext =
      found.number === (before?.style === 'dot' ? before.number : last) + 1 ||
      (isFresh && found.number === 1)
    if (!isNext || part === 'material') return undefined
    const isComplete =
      !draft || isFresh || draft.options.length > 0 || (draft.fields.answer?.length ?? 0) > 0
    if (isComplete ? isQuestion(at) : section.type === 'true_false_choose') return found
    if (draft && (!isComplete || part === 'option'))
      draft.faults.push(
        `有一行以 ${line.half.slice(0, 8)} 开头，看不出是不是第 ${found.number} 题，若是请在题号后加一个空格`,
      )
    return undefined
  }

  /** Whether parts in brackets stand before the next number. */
  const hasParts = (from: number) => {
    const next = lines.slice(from + 1).find((line) => numberOf(line) || optionsOf(line).length > 0)
    const style = next && numberOf(next)?.style
    return style === 'paren' || style === 'asked'
  }

  /** Takes a numbered line as a question where it is one; else it is text. */
  const takeNumbered = (found: Numbered, at: number): boolean => {
    const { number, style } = found
    if (whole?.until && style === 'dot' && number === whole.until + 1) {
      whole = undefined
      draft = undefined
      part = 'none'
    }
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
    } else if (number === 1 && isNoted && drafts.every(isRemark) && isQuestion(at)) {
      drafts.length = 0
      faults.length = 0
    } else if (
      number === 1 &&
      last > 1 &&
      drafts.every(isRemark) &&
      listed === 0 &&
      isQuestion(at)
    ) {
      // Whether those before are remarks cannot be seen: each is a fault without an answer.
    } else if (number <= last) {
      const isComplete = draft && (draft.options.length > 0 || draft.fields.answer)
      if ((isWriting && !(listed === 0 && isQuestion(at))) || !isComplete) {
        if (draft && !isComplete && number === draft.number && number !== 1)
          draft.faults.push(`题号 ${number} 出现了两次，前一处可能不是题目，请改正题号`)
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
    draft.section.type !== 'short_answer'

  const addLine = (line: Line) => {
    const pieces = markedParts(line)
    for (const { key, line: piece } of pieces) {
      if (key) {
        const target = draft ?? whole
        if (!target) continue
        if (key === 'answer' && target.fields.answer?.length) {
          // Analyses say the answer again.
          const isSame =
            plainLetters(piece.half) === plainLetters(target.fields.answer[0]?.text ?? '')
          if (isSame && piece !== pieces[0]?.line) continue
          target.faults.push(TWO_ANSWERS)
        }
        part = key
        listed = 0
        const letters =
          key === 'answer' &&
          (target.options.length > 0 || target.section.type === 'true_false_choose')
            ? leadingKey(piece.half)
            : undefined
        if (letters && /\p{Script=Han}{2}/u.test(piece.half.slice(letters.length))) {
          addTo(target.fields, 'answer', sliceRich(piece.rich, 0, letters.key.length))
          addTo(target.fields, 'analysis', after(piece, letters.length).rich)
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
      } else {
        if (draft && isForeign(draft, part, piece)) draft.faults.push(TWO_ANSWERS)
        addText(piece)
      }
    }
  }

  const openMaterials = (stem: Line | undefined) => {
    whole = newDraft(0, 'dot', section)
    drafts.push(whole)
    draft = undefined
    if (stem) whole.stem.push(stem.rich)
    whole.until = stem && lastNamed(stem.half)
    part = 'none'
  }

  const filledAfter = (at: number) => lines.slice(at + 1, at + 10).filter(({ half }) => half !== '')

  for (const [at, line] of lines.entries()) {
    if (line.half === '' || at < behind) continue
    const [next] = filledAfter(at)
    const current = draft as Draft | undefined
    const own =
      current &&
      ownMark(line, filledAfter(at), {
        isAnswered: (current.fields.answer?.length ?? 0) > 0,
        isFirst: drafts.slice(0, -1).every(isAnswered),
      })
    if (own) {
      addLine(lineOf(plainRich(own)))
      continue
    }
    const keys = current && isWritten(current) ? undefined : keysBehindMark(line, last)
    if (keys || isAnswerHeading(line, next)) {
      behind = answersEnd(lines, at + 1, last)
      const from = answers.at(-1)?.to ?? 0
      const own = [...(keys ? [keys] : []), ...lines.slice(at + 1, behind)]
      answers.push({ lines: own, from, to: drafts.length })
      continue
    }
    if (drafts.length === 0 && /注意事项|考生须知|答题须知|答题说明|考试说明/.test(line.half))
      isNoted = true
    const heading = sectionOf(line, next)
    // Words of a written answer may look like a title; a type of questions they do not name.
    // Between material and questions.
    if (/^(?:作答要求|问题|题目) *:?$/.test(line.half)) {
      isAsked = true
      continue
    }
    const asked = isAsked && whole ? chineseNumberOf(line) : undefined
    if (asked && takeNumbered(asked, at)) {
      addLine(asked.rest)
      continue
    }
    if (heading && !(heading.type === undefined && part === 'answer' && !next)) {
      if (section.title === '' && drafts.every(isRemark)) {
        // Numbered remarks on the paper stand before its first section.
        drafts.length = 0
        faults.length = 0
        last = 0
      }
      section = heading
      isAsked = false
      whole = undefined
      draft = undefined
      part = 'none'
      isFresh = true
      listed = 0
      continue
    }
    if (line.rows && isSheet(line.rows)) {
      const reason =
        '有一张表格像是题目或答案的，没有读里面的内容，请把题目写成段落，答案表放到“参考答案”一行下面'
      if (current) current.faults.push(reason)
      else faults.push({ place: '表格', reason })
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
    const found = numberOf(line) ?? nextTight(line, at)
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
      const inside = own && !whole && hasParts(at) ? materialOf(found.rest) : undefined
      if (own && inside) {
        whole = own
        draft = undefined
        whole.materials.push(inside.rich.text === '' ? [] : [inside.rich])
        part = 'material'
        continue
      }
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
  return { drafts, answers, faults }
}

/** The last of the numbers that an introduction names: 回答2-3题. */
const lastNamed = (half: string): number | undefined =>
  Number(/\d{1,3} *(?:[-—–~～至到、]|—{2}) *(\d{1,3}) *(?:小?题|各题|问)/.exec(half)?.[1]) ||
  undefined

/** Whether a table holds questions or their answers, by the words above its columns. */
function isSheet([head = []]: readonly Rich[][]): boolean {
  const words = head.map(({ text }) => halfWidth(text).replace(/\s/g, ''))
  const isWord = (word: string) =>
    /^(?:题号|题型|题目|题干|试题|选项[A-F]?|(?:正确|参考)?答案|答案解析|解析)$/.test(word)
  return new Set(words.filter(isWord)).size >= 2
}

const TWO_ANSWERS =
  '有两个答案，或答案后面又有选项，可能漏了下一题的题号，请给每道题写上题号（如 2.）'

const plainLetters = (text: string) => halfWidth(text).replace(/[\s,、。.;]/g, '')

/** Whether a line below an answer has options again, as an analysis has them only one by one. */
function isForeign({ options, fields }: Draft, part: Part, line: Line): boolean {
  if (options.length === 0 || !fields.answer?.length) return false
  const heads = optionsOf(line).map(({ head }) => head)
  if (heads[0] !== 'A') return false
  return heads[1] === 'B' || (part === 'answer' && fields.analysis === undefined)
}

/** Whether lines of another question may be among those of this one. */
function isMixed({ stem, options, fields }: Draft): boolean {
  return (
    stem.length > 1 ||
    options.some(({ lines }) => lines.length > 1) ||
    (fields.answer?.length ?? 0) > 1 ||
    (fields.analysis?.length ?? 0) > 1
  )
}

const isWritten = ({ section }: Draft) => ['short_answer', 'fill_in'].includes(section.type ?? '')

const isAnswered = ({ fields, subs }: Draft): boolean =>
  (fields.answer?.length ?? 0) > 0 || (subs.length > 0 && subs.every(isAnswered))

/** Whether what has a number asks nothing, as far as one can see. */
const isRemark = ({ options, fields, materials }: Draft) =>
  options.length === 0 && materials.length === 0 && Object.keys(fields).length === 0

/** Whether a question can still turn out to be one on materials. */
const canHold = (draft: Draft | undefined) =>
  draft !== undefined && draft.options.length === 0 && draft.fields.answer === undefined
