import type { FoundParts } from '#lib/question-batches/found.ts'
import { blanks, countBlanks } from '#lib/questions/blanks.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { markdown } from '../body/markdown.ts'
import { plainText } from '../body/plain-text.ts'
import { plainRich, type Rich, sliceRich, type Thing, thingOf } from '../body/rich.ts'
import { blanksOf, lettersOf, orderOf, truthOf } from './answer-text.ts'
import type { Draft } from './draft.ts'
import { inlineAnswer } from './inline-answer.ts'
import { lateOptions } from './late-options.ts'
import { concludedAt, concludedIn } from './leading-key.ts'
import { halfWidth } from './line.ts'
import type { Key } from './marks.ts'
import { optionFaults } from './option-faults.ts'
import { pointsOf } from './points.ts'
import { typeOf } from './question-type.ts'
import { typeOfWord } from './section.ts'
import { sequenceItems } from './sequence-items.ts'

type Built = { parts: FoundParts; faults: string[] }

const NO_ANSWER = '没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'

/** A question or sub-question as content files have it, and what is wrong with it, in sentences for who wrote the file. */
export function buildParts(found: Draft, things: readonly Thing[]): Built {
  const isWhole = found.subs.length > 0 || found.materials.length > 0
  const marked = isWhole ? undefined : scoreBehind(found.stem)
  const asked = marked?.stem ?? found.stem
  const late =
    found.options.length === 0 && !['short_answer', 'fill_in'].includes(found.section.type ?? '')
      ? lateOptions(asked)
      : undefined
  const named = typeOfWord(halfWidth(plainText(found.fields.type ?? [], things)))
  const section = named ? { ...found.section, type: named } : found.section
  const draft = { ...found, stem: asked, ...late, section }
  const shown = (lines: readonly Rich[]) => markdown(lines, things)
  const said = (key: Key) => plainText(draft.fields[key] ?? [], things)
  const inline = inlineAnswer(draft.stem, inlineFits(draft))
  const stem = inline?.stem ?? draft.stem
  const answer = said('answer') || inline?.answer || concluded(draft, said('analysis'))
  const type = typeOf(draft, plainText(stem, things), answer)
  const faults = [...new Set(draft.faults), ...thingFaults(draft, things)]
  if (inline && said('answer') && !isSame(inline.answer, said('answer')))
    faults.push(`题干括号里的答案 ${inline.answer} 与后面写的答案 ${said('answer')} 不一致，请改正`)
  const meant = draft.options.length > 0 ? concludedIn(halfWidth(said('analysis'))) : ''
  const key = lettersOf(answer)
  if (meant && key && sorted(meant) !== sorted(key))
    faults.push(`答案 ${answer} 与解析里选的 ${meant} 不一致，请改正`)
  const topic = said('topic')
  const parts: FoundParts = {
    type,
    stem: shown(stem),
    options: [],
    answer: '',
    analysis: [
      shown(draft.fields.analysis ?? []),
      topic && `考点：${shown(draft.fields.topic ?? [])}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
  const own = /\d+(?:\.\d+)?/.exec(said('score'))?.[0]
  if (marked && own && Number(own) !== marked.score)
    faults.push(`题干末尾写了 ${marked.score} 分，【分值】却是 ${own} 分，请改成一样的`)
  const score = Number(own ?? marked?.score ?? draft.section.score ?? 0)
  if (score > 0) parts.score = score
  if (draft.fields.words) {
    const limit = Number(/(\d+)\D*$/.exec(halfWidth(said('words')))?.[1])
    if (limit > 0) parts.words_num = limit
    else faults.push(`字数“${said('words')}”看不懂，请只写数字，如 300`)
    if (type !== 'short_answer') faults.push('只有简答题有【字数】，请删去')
  }
  if (draft.fields.points && type !== 'short_answer')
    faults.push('只有简答题有【采分点】，请删去，或写进【解析】')
  if (parts.stem === '' && type !== 'synthesis') faults.push('没有题干')
  if (type === 'synthesis') return { parts, faults }
  if (['fill_in', 'short_answer'].includes(type) && isNoAnswer.test(answer))
    faults.push(`答案写的是“${answer}”，请把答案本身写出来`)
  if (answer === '' && type !== 'short_answer') faults.push(NO_ANSWER)
  const rule: Record<Exclude<QuestionType, 'synthesis'>, () => void> = {
    single_choose: choice,
    multiple_choose: choice,
    non_directional_choose: choice,
    true_false_choose: trueFalse,
    sequencing: sequence,
    fill_in: fillIn,
    short_answer: written,
  }
  rule[type]()
  return { parts, faults }

  function holdsThing(key: Key): boolean {
    const text = (draft.fields[key] ?? []).map((line) => line.text).join('')
    return [...text].some((sign) => thingOf(things, sign) !== undefined)
  }

  function choice() {
    parts.options = draft.options.map(({ head, lines }) => ({ head, content: shown(lines) }))
    if (draft.options.length === 0)
      return void faults.push(`${questionTypeName(type)}没有选项，请把选项写成 A.、B.、C.、D. 开头`)
    faults.push(...optionFaults(draft.options, ({ lines }) => shown(lines) === ''))
    const letters = lettersOf(answer)
    if (answer === '') return
    if (!letters) return void faults.push(`答案“${answer.slice(0, 30)}”看不懂，应为选项字母`)
    const heads = draft.options.map(({ head }) => head)
    const unknown = [...new Set(letters)].filter((letter) => !heads.includes(letter))
    if (unknown.length > 0)
      faults.push(
        `答案 ${unknown.join('、')} 不在选项 ${heads.join('、')} 之中，请改正答案或补上选项`,
      )
    if (new Set(letters).size < letters.length) faults.push(`答案 ${letters} 有重复的字母`)
    if (type === 'single_choose' && letters.length > 1)
      faults.push(`单选题有 ${letters.length} 个答案 ${letters}，请改正答案，或放到多项选择题里`)
    parts.answer = [...letters].sort().join('')
  }

  function trueFalse() {
    const own = draft.options.map(({ head, lines }) => ({ head, content: shown(lines) }))
    parts.options =
      own.length > 0
        ? own
        : [
            { head: 'A', content: '正确' },
            { head: 'B', content: '错误' },
          ]
    if (own.length > 0)
      faults.push(...optionFaults(draft.options, ({ lines }) => shown(lines) === ''))
    if (own.length > 2) faults.push('判断题应只有正确、错误两个选项')
    const truth = truthOf(answer)
    const meant = own.findIndex(({ content }) => truth && truthOf(content) === truth)
    const letters = lettersOf(answer)
    if (truth) parts.answer = own[meant]?.head ?? truth
    else if (letters === 'A' || letters === 'B') parts.answer = letters
    else if (answer !== '')
      faults.push(`答案“${answer.slice(0, 30)}”看不懂，判断题的答案应为 √ 或 ×`)
  }

  function sequence() {
    const found = sequenceItems(stem)
    if (found) parts.stem = shown(found.stem)
    const items = found?.items.map((item) => [item]) ?? draft.options.map(({ lines }) => lines)
    parts.options = items.map((lines, at) => ({ head: String(at + 1), content: shown(lines) }))
    if (items.length < 2) faults.push('排序题没有要排的各项，请写成 ①、②、③ 开头')
    const letters = found ? undefined : lettersOf(answer)
    const order = letters
      ? [...letters].map((letter) => String(letter.charCodeAt(0) - 64))
      : orderOf(answer)
    const isWhole =
      order?.length === items.length && items.every((_, at) => order.includes(String(at + 1)))
    if (order && isWhole) parts.answer = order.join(',')
    else if (answer !== '')
      faults.push(`答案“${answer.slice(0, 30)}”应把 1 至 ${items.length} 各写一次，如 ③①②`)
  }

  function fillIn() {
    // Empty brackets are blanks too where no line is drawn.
    const plain = plainText(stem, things)
    if (countBlanks(plain) === 0) {
      const opened = stem.map((line) => {
        const text = line.text.replace(/_{2,}|[（(][\s\u00a0]*[)）]/g, '____')
        return text === line.text ? line : plainRich(text)
      })
      parts.stem = shown(opened)
    }
    const count = countBlanks(parts.stem)
    if (count === 0)
      return void faults.push('填空题的题干里没有空，请用下划线 ____（四个以上）或空括号（　）表示')
    if (count > 20) faults.push('填空题至多 20 个空')
    parts.stem = parts.stem.replace(blanks, '____')
    parts.answer_size = count
    if (answer === '') return
    if (holdsThing('answer'))
      return void faults.push(
        '填空题的答案里有公式、图片或表格，请改成文字，或把这一题放到简答题里',
      )
    if (count === 1 && /[;；\n]|[(（]2[)）]|②|(?:^|\s)2[.、．](?!\d)/.test(answer))
      return void faults.push(
        `题干只有 1 个空，答案“${answer.slice(0, 30)}”却像是几个，请核对题干里的空和答案`,
      )
    const list = blanksOf(answer, count)
    if (!list)
      return void faults.push(
        `题干有 ${count} 个空，答案“${answer.slice(0, 30)}”不是 ${count} 个，请用分号（；）隔开`,
      )
    parts.answer_list = list
    parts.answer = shown(draft.fields.answer ?? [plainRich(answer)])
  }

  function written() {
    parts.answer = shown(draft.fields.answer ?? [])
    const points = pointsOf(said('points'))
    if (points) {
      parts.points = points
      parts.score ??= points.reduce((sum, point) => sum + point.score, 0)
    }
    if (holdsThing('points'))
      faults.push('采分点里有公式、图片或表格，请改成文字，它们可以写进【解析】')
    else if (draft.fields.points && !points)
      faults.push(
        '采分点要有 2 至 20 条，一条一行，每条末尾写上分值，如（3分）；不分条的评分说明请写进【解析】',
      )
    const limit = wordLimit(plainText(stem, things))
    if (limit && parts.words_num && limit !== parts.words_num)
      faults.push(`题干里限 ${limit} 字，【字数】却是 ${parts.words_num}，请改成一样的`)
    else if (limit) parts.words_num = limit
    if (parts.answer === '' && points) parts.answer = points.map(({ text }) => text).join('\n')
    if (parts.answer === '') faults.push(NO_ANSWER)
    const isStem =
      /^[甲乙丙丁戊、]{1,9}$/.test(answer) && /(?:^|\n)甲[.、．:：]/.test(plainText(stem, things))
    const [first = '', ...below] = answer.split('\n')
    // The answer stands before its options.
    const isBefore = below.some((line) => /^A *[.、)]/.test(halfWidth(line)))
    const key = lettersOf(isBefore ? first : answer) ?? ''
    const isNumber =
      /^\d$/.test(answer) &&
      new RegExp(`\\n *[（(]?${answer} *[.、．)）].*(?:\\n *[（(]?\\d *[.、．)）].*)*$`).test(
        plainText(stem, things),
      )
    if (isStem || isNumber || /^[A-Z]{1,8}$/.test(key))
      faults.push(
        `答案 ${isBefore ? first : answer} 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头`,
      )
  }
}

/** The most words that a stem asks for: 不超过200字, 200—300字以内. */
function wordLimit(stem: string): number | undefined {
  const count = '(?:\\d{2,4}\\s*[-—–~～至到]{1,2}\\s*)?(\\d{2,5})\\s*个?字'
  const found =
    new RegExp(`(?:不[得能可要应]?(?:超过|多于|超出)|控制在|限)\\s*${count}`).exec(stem) ??
    new RegExp(`${count}\\s*(?:以内|之内|以下)`).exec(stem)
  return Number(found?.[1]) || undefined
}

/** The marks in brackets that a stem ends with, （10分）, and the stem without them. */
function scoreBehind(stem: readonly Rich[]): { stem: Rich[]; score: number } | undefined {
  const last = stem.at(-1)
  const found =
    last &&
    /\s*\( *(?:本题|本小题|满分|共|计)* *(\d+(?:\.\d+)?) *分 *\)$/.exec(halfWidth(last.text))
  if (!last || !found) return undefined
  const rest = sliceRich(last, 0, found.index)
  return {
    stem: [...stem.slice(0, -1), ...(rest.text === '' ? [] : [rest])],
    score: Number(found[1]),
  }
}

const isNoAnswer =
  /^(?:答案)?(?:略|暂无|无|同上|不唯一|见(?:上|下|解析|答案|详解|材料|教材))[。.]?$/

/** The letters with which an analysis ends: 故选B。 */
const concluded = ({ options }: Draft, analysis: string): string =>
  options.length === 0 ? '' : concludedAt(halfWidth(analysis))

/** Takes the brackets of a stem for an answer where an option or the type says so. */
function inlineFits({ options, section }: Draft): (answer: string) => boolean {
  const isTruth = section.type === 'true_false_choose' || section.type === undefined
  return (answer) =>
    options.length > 0 ? lettersOf(answer) !== undefined : isTruth && truthOf(answer) !== undefined
}

const sorted = (letters: string) => [...letters].sort().join('')

const isSame = (one: string, other: string) =>
  one === other ||
  (lettersOf(one) ?? one) === lettersOf(other) ||
  (truthOf(one) !== undefined && truthOf(one) === truthOf(other))

function thingFaults(
  { stem, options, fields, materials }: Draft,
  things: readonly Thing[],
): string[] {
  const lines = [
    stem,
    ...options.map((option) => option.lines),
    ...Object.values(fields),
    ...materials,
  ]
  const text = lines
    .flat()
    .map((line) => line.text)
    .join('')
  const reasons = text.split('').flatMap((sign) => {
    const thing = thingOf(things, sign)
    return thing?.kind === 'fault' ? [thing.text] : []
  })
  return [...new Set(reasons)]
}
