import { sliceRich } from '../../body/rich.ts'
import { addTo, type Draft } from '../draft.ts'
import { leadingKey } from '../leading-key.ts'
import { after, halfWidth, type Line, lineOf } from '../line.ts'
import { type Key, markedParts, unknownMark } from '../marks.ts'
import { numberOf } from '../numbers.ts'
import { optionsInside, optionsOf } from '../options.ts'
import { isWritten } from './draft-state.ts'
import type { Part, Walk } from './walk.ts'

/** Takes a line without a number of its own: what its marks say, options, or text of what is open. */
export function takeLine(walk: Walk, line: Line): void {
  // Materials name their source and hold questions and answers of people: only marks in brackets are of the question.
  const isText =
    walk.part === 'material' && !/^(?:[【[]|(?:参考|正确|标准)?答案 *:)/.test(line.half)
  const pieces = isText ? [{ key: undefined, line }] : markedParts(line)
  const unknown = walk.part === 'material' ? undefined : unknownMark(line)
  if (unknown)
    (walk.draft ?? walk.whole)?.faults.push(
      `不认识【${unknown}】，请改成模板里的写法（如【答案】【解析】【分值】【采分点】），或去掉方括号`,
    )
  for (const { key, line: piece } of pieces) {
    const { draft } = walk
    if (key) {
      const target = draft ?? walk.whole
      if (!target) continue
      if (key === 'answer' && target.fields.answer?.length) {
        // Analyses say the answer again.
        const isSame =
          plainLetters(piece.half) === plainLetters(target.fields.answer[0]?.text ?? '')
        if (isSame && piece !== pieces[0]?.line) continue
        target.faults.push(TWO_ANSWERS)
      }
      walk.part = key
      // A list may begin behind the mark.
      walk.listed = numberOf(piece)?.number === 1 ? 1 : 0
      const letters =
        key === 'answer' &&
        (target.options.length > 0 || target.section.type === 'true_false_choose')
          ? leadingKey(piece.half)
          : undefined
      if (letters && /\p{Script=Han}{2}/u.test(piece.half.slice(letters.length))) {
        addTo(target.fields, 'answer', sliceRich(piece.rich, 0, letters.key.length))
        addTo(target.fields, 'analysis', after(piece, letters.length).rich)
        walk.part = 'analysis'
      } else addTo(target.fields, key, piece.rich)
      continue
    }
    const isInStem = draft && walk.part === 'stem' && !isWritten(draft)
    const inside = isInStem ? optionsInside(piece.half) : -1
    const options = takesOptions(walk) && inside < 0 ? optionsOf(piece) : []
    if (options.length > 0) {
      draft?.options.push(...options)
      walk.part = 'option'
    } else if (inside > 0) {
      takeText(walk, lineOf(sliceRich(piece.rich, 0, inside)))
      draft?.options.push(...optionsOf(lineOf(sliceRich(piece.rich, inside))))
      walk.part = 'option'
    } else {
      if (draft && isForeign(draft, walk.part, piece)) draft.faults.push(TWO_ANSWERS)
      takeText(walk, piece)
    }
  }
}

function takeText(walk: Walk, line: Line): void {
  const { draft, whole, part } = walk
  const target = draft ?? whole
  if (line.rich.text === '' || !target || part === 'none') return
  if (part === 'stem') target.stem.push(line.rich)
  else if (part === 'material') whole?.materials.at(-1)?.push(line.rich)
  else if (part === 'option') target.options.at(-1)?.lines.push(line.rich)
  else if (part === 'answer' && target.options.length > 0 && target.fields.answer?.length) {
    if (letter.test(line.half)) target.faults.push(TWO_ANSWERS)
    // Behind the letters of an answer stands why.
    walk.part = 'analysis'
    addTo(target.fields, 'analysis', line.rich)
  } else if (isOneLine(part) && target.fields[part]?.length)
    target.faults.push(
      `“${line.half.slice(0, 12)}”一行跟在来源、难度等后面，看不出属于哪里，请写到题干、选项或解析里，下一题请写上题号`,
    )
  else addTo(target.fields, part, line.rich)
}

const letter = /^[A-Z](?:[ ,、]*[A-Z]){0,7}[。.]?$/

const isOneLine = (part: Key) =>
  ['source', 'subject', 'category', 'year', 'score', 'difficulty', 'type', 'words'].includes(part)

const takesOptions = ({ draft, part }: Walk) =>
  draft &&
  (draft.stem.length > 0 || draft.options.length > 0) &&
  (part === 'stem' || part === 'option') &&
  draft.section.type !== 'short_answer'

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
