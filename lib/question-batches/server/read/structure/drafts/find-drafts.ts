import { plainRich, type Rich, sliceRich } from '../../body/rich.ts'
import { isAnswerHeading, isAnswerTitle, opensAnswers, ownMark } from '../answer-heading.ts'
import { keysBehindMark } from '../answer-part.ts'
import { answersEnd } from '../answers-end.ts'
import type { Draft } from '../draft.ts'
import { halfWidth, type Line, lineOf } from '../line.ts'
import { isIntro, materialOf } from '../materials.ts'
import { chineseNumberOf, numberOf } from '../numbers.ts'
import { sectionOf, typeOfWord } from '../section.ts'
import { canHold, isAnswered, isRemark, isWritten } from './draft-state.ts'
import { takeLine } from './take-line.ts'
import { hasParts, nextTight, takeNumbered } from './take-number.ts'
import { newWalk, openMaterial, openMaterials, openSection, type Walk } from './walk.ts'

export type Drafts = {
  drafts: Draft[]
  /** The lines of answers of many questions: those at the end, or behind a section, with the drafts before them. */
  answers: { lines: Line[]; from: number; to: number }[]
  /** Faults of numbers that are not there. */
  faults: { place: string; reason: string }[]
}

/** The questions of a document as they are numbered and marked, without a judgement of what they say. */
export function findDrafts(lines: readonly Line[]): Drafts {
  const walk = newWalk(lines)
  const { drafts, faults } = walk
  /** Whether questions on materials are announced, which (一) may number then. */
  let isAsked = false
  const answers: Drafts['answers'] = []
  /** The first line behind the answers. */
  let behind = 0

  const filledAfter = (at: number) => lines.slice(at + 1, at + 10).filter(({ half }) => half !== '')

  for (const [at, line] of lines.entries()) {
    if (line.half === '' || at < behind) continue
    const [next] = filledAfter(at)
    const { draft, whole, section, part } = walk
    const own =
      draft &&
      ownMark(line, filledAfter(at), {
        isAnswered: (draft.fields.answer?.length ?? 0) > 0,
        isFirst: drafts.slice(0, -1).every(isAnswered),
      })
    if (own) {
      takeLine(walk, lineOf(plainRich(own)))
      continue
    }
    const keys = draft && isWritten(draft) ? undefined : keysBehindMark(line, walk.last)
    const isHeading =
      isAnswerHeading(line, next) ||
      (drafts.length > 0 && (isAnswerTitle(line, next) || opensAnswers(line, next, drafts)))
    if (keys || isHeading) {
      behind = answersEnd(lines, at + 1, walk.last)
      const from = answers.at(-1)?.to ?? 0
      const own = [...(keys ? [keys] : []), ...lines.slice(at + 1, behind)]
      answers.push({ lines: own, from, to: drafts.length })
      continue
    }
    if (drafts.length === 0 && /注意事项|考生须知|答题须知|答题说明|考试说明/.test(line.half))
      walk.isNoted = true
    const heading = sectionOf(line, next)
    // Between material and questions.
    if (/^(?:作答要求|问题|题目) *:?$/.test(line.half)) {
      isAsked = true
      continue
    }
    const asked = isAsked && whole ? chineseNumberOf(line) : undefined
    if (asked && takeNumbered(walk, asked, at)) {
      takeLine(walk, asked.rest)
      continue
    }
    // Words of a written answer may look like a title; a type of questions they do not name.
    if (heading && !(heading.type === undefined && part === 'answer' && !next)) {
      if (section.title === '' && drafts.every(isRemark)) {
        // Numbered remarks on the paper stand before its first section.
        drafts.length = 0
        faults.length = 0
        walk.last = 0
      }
      openSection(walk, heading)
      isAsked = false
      continue
    }
    if (line.rows && isSheet(line.rows)) {
      const reason =
        '有一张表格像是题目或答案的，没有读里面的内容，请把题目写成段落，答案表放到“参考答案”一行下面'
      if (draft) draft.faults.push(reason)
      else faults.push({ place: '表格', reason })
      continue
    }
    const material = materialOf(line)
    if (material) {
      const isNew = whole ? whole.subs.length > 0 : !canHold(draft)
      openMaterial(walk, (!isNew && (whole ?? draft)) || openMaterials(walk), material)
      continue
    }
    const found = numberOf(line) ?? nextTight(walk, line, at)
    if (
      !found &&
      isIntro(line, ['answer', 'analysis', 'points'].includes(part)) &&
      part !== 'material' &&
      !(part === 'stem' && draft)
    ) {
      openMaterial(walk, openMaterials(walk, line))
      continue
    }
    if (found && takeNumbered(walk, found, at)) {
      takeStem(walk, found.rest, at)
      continue
    }
    if (walk.section.type === 'synthesis' && !walk.draft && !walk.whole)
      openMaterial(walk, openMaterials(walk))
    takeLine(walk, line)
  }
  return { drafts, answers, faults }
}

/** Takes what follows the number of a question: its type in brackets, a material, or the stem. */
function takeStem(walk: Walk, rest: Line, at: number): void {
  const { draft } = walk
  const material = draft && !walk.whole && hasParts(walk.lines, at) ? materialOf(rest) : undefined
  if (draft && material) {
    openMaterial(walk, draft, material)
    return
  }
  const tag = /^(?:【|\[|\()([^】\])]{2,6})(?:】|\]|\)) */.exec(rest.half)
  const type = typeOfWord(tag?.[1] ?? '')
  if (draft && type && tag) {
    draft.section = { ...walk.section, type }
    takeLine(walk, lineOf(sliceRich(rest.rich, tag[0].length)))
  } else takeLine(walk, rest)
}

/** Whether a table holds questions or their answers, by the words above its columns or by what one of its cells holds. */
function isSheet(rows: readonly Rich[][]): boolean {
  const [head = []] = rows
  const isAsking = (text: string) =>
    /【答案】|答案 *:|(?:^|\s)A *[.、)].*\sB *[.、)]/.test(halfWidth(text))
  if (rows.flat().some(({ text }) => isAsking(text))) return true
  const words = head.map(({ text }) => halfWidth(text).replace(/\s/g, ''))
  const isWord = (word: string) =>
    /^(?:题号|题型|题目|题干|试题|选项[A-F]?|(?:正确|参考)?答案|答案解析|解析)$/.test(word)
  return new Set(words.filter(isWord)).size >= 2
}
