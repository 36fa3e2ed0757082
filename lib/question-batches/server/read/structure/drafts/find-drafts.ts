import type { QuestionType } from '#lib/questions/types.ts'
import { plainRich, type Rich } from '../../body/rich.ts'
import { isAnswerHeading, isAnswerTitle, opensAnswers, ownMark } from '../answer-heading.ts'
import { keysBehindMark } from '../answer-part.ts'
import { answersEnd } from '../answers-end.ts'
import type { Draft } from '../draft.ts'
import { after, halfWidth, type Line, lineOf } from '../line.ts'
import { isIntro, materialNumberOf, materialOf } from '../materials.ts'
import { chineseNumberOf, numberOf } from '../numbers.ts'
import { placed } from '../places.ts'
import { sectionOf, typeOfWord } from '../section.ts'
import { canHold, isAnswered, isRemark, isWritten } from './draft-state.ts'
import { headedMark } from './headed-mark.ts'
import { isBareList } from './material-lists.ts'
import { takeLine } from './take-line.ts'
import { bringsMaterials, hasParts, isQuestion, nextTight, takeNumbered } from './take-number.ts'
import { isTitle, openTitle } from './title.ts'
import { newWalk, openMaterial, openMaterials, openSection, type Part, type Walk } from './walk.ts'

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

  const lastNumbered = lines.findLastIndex(numberOf)
  const filledAfter = (at: number) => lines.slice(at + 1, at + 10).filter(({ half }) => half !== '')

  for (const [at, line] of lines.entries()) {
    if (line.half === '' || at < behind) continue
    walk.at = line.at
    walk.depth = line.depth
    const [next] = filledAfter(at)
    const { draft, whole, section, part } = walk
    const own =
      draft &&
      (headedMark(walk, line, at) ??
        ownMark(line, filledAfter(at), {
          isAnswered: (draft.fields.answer?.length ?? 0) > 0,
          isFirst: drafts.slice(0, -1).every(isAnswered),
        }))
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
      const isPoint = draft && heading.type === undefined && isWriting(part)
      if (
        isPoint &&
        draft.options.length === 0 &&
        next &&
        !isQuestion(lines, lines.indexOf(next, at))
      )
        draft.faults.push(
          `答案后面的“${line.half.slice(0, 12)}”看不出是答案的小标题还是新的大题，若是答案，请去掉它前面的“一、”`,
        )
      if (section.title === '' && drafts.every(isRemark)) {
        // Numbered remarks on the paper stand before its first section.
        drafts.length = 0
        faults.length = 0
        walk.last = 0
      }
      openSection(walk, { ...heading, depth: line.depth })
      isAsked = false
      continue
    }
    if (line.depth && isTitle(walk, line, next)) {
      openTitle(walk, line, at)
      isAsked = false
      continue
    }
    if (line.rows && isSheet(line.rows)) {
      const reason =
        '有一张表格像是题目或答案的，没有读里面的内容，请把题目写成段落，答案表放到“参考答案”一行下面'
      if (draft) draft.faults.push(reason)
      else faults.push({ place: placed('表格', line.at), reason })
      continue
    }
    if (loneNumber.test(line.half)) {
      if (section.type === 'synthesis' || whole?.subs.length) {
        openMaterial(walk, openMaterials(walk))
        continue
      }
      if (draft && part === 'option')
        draft.faults.push(`选项后面有一行只有“${line.rich.text}”，请写上大题的标题，或删去这一行`)
    }
    // Behind the last number an answer speaks of materials.
    const material = isWriting(part) && at > lastNumbered ? undefined : materialOf(line)
    if (material) {
      const isNew = whole ? whole.subs.length > 0 : !canHold(draft)
      const isOfBefore =
        isNew &&
        whole !== undefined &&
        whole === drafts.at(-1) &&
        answers.at(-1)?.to !== drafts.length &&
        isBareList(whole) &&
        materialNumberOf(line) === whole.materials.length + 1
      const holder = (!isNew && (whole ?? draft)) || openMaterials(walk)
      if (isOfBefore) holder.follows = whole
      openMaterial(walk, holder, material)
      continue
    }
    const tag = typeTag(line)
    const found =
      numberOf(tag ? after(line, tag.length) : line) ?? numberOf(line) ?? nextTight(walk, line, at)
    const isAbove = !found && walk.isFresh && !draft && !whole && section.type === 'synthesis'
    // A note on the section, and no material: each question brings its own.
    if (isAbove && bringsMaterials(lines, at)) continue
    if (
      !found &&
      isIntro(line, isWriting(part)) &&
      part !== 'material' &&
      !(part === 'stem' && draft)
    ) {
      openMaterial(walk, openMaterials(walk, line))
      continue
    }
    if (found && takeNumbered(walk, found, at)) {
      takeStem(walk, found.rest, at, tag?.type)
      continue
    }
    if (walk.section.type === 'synthesis' && !walk.draft && !walk.whole)
      openMaterial(walk, openMaterials(walk))
    takeLine(walk, line)
  }
  return { drafts, answers, faults }
}

/** Takes what follows the number of a question: its type in brackets, a material, or the stem. */
function takeStem(walk: Walk, rest: Line, at: number, said: QuestionType | undefined): void {
  const { draft } = walk
  const material = draft && !walk.whole && hasParts(walk.lines, at) ? materialOf(rest) : undefined
  if (draft && material) {
    openMaterial(walk, draft, material)
    return
  }
  const tag = typeTag(rest)
  const inside = /[([【](单选|多选|不定项|判断)(?:选择)?题?[)\]】]/.exec(rest.half)?.[1]
  const type = tag?.type ?? said ?? typeOfWord(inside ?? '')
  if (draft && type) draft.section = { ...walk.section, type }
  takeLine(walk, tag ? after(rest, tag.length) : rest)
}

/** The type of a question in brackets at the start of a line: 【多选题】. */
function typeTag({ half }: Line): { type: QuestionType; length: number } | undefined {
  const found = /^(?:【|\[|\()([^】\])]{2,6})(?:】|\]|\)) */.exec(half)
  const type = typeOfWord(found?.[1] ?? '')
  return found && type ? { type, length: found[0].length } : undefined
}

const isWriting = (part: Part) => ['answer', 'analysis', 'points'].includes(part)

/** A number of a heading without words, which parts materials: （二）. */
const loneNumber = /^(?:[一二三四五六七八九十]{1,3}|\([一二三四五六七八九十]{1,3}\)) *[、.]?$/

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
