import type { Draft } from './draft.ts'
import type { Line } from './line.ts'
import { numberOf } from './numbers.ts'
import { sectionOf } from './section.ts'

const heading =
  /^([【[(]?) *((?:参考|标准|试题|习题)?答案|(?:试题|题目|答案)?(?:解析|详解)) *(?:([及与和、]) *(?:试题|题目|详细)?(?:解析|详解|评析|点评)|(速查表?|表|部分))? *([】\])]?:?)$/
const key =
  /^【 *\d{1,3} *】|^\d{1,3} *[-—–―‐−~～至到]{1,2} *\d{1,3}|^\d{1,3} *[.、) ] *(?:[A-Z]{1,8}|[√×✓✔✗✘对错]|正确|错误) *(?:$|[ ,，。;【(])/

/** Whether a line opens the answers of all questions, at the end of the document, rather than the answer of the last one. */
export function isAnswerHeading(line: Line, next: Line | undefined): boolean {
  const found = heading.exec(line.half.replace(/^[一二三四五六七八九十]+[、.] */, ''))
  if (!found) return false
  const [, open, , joint, table, close] = found
  const isBare = !open && !close
  if (table || isBare || (joint && !/^[【[]/.test(line.half))) return true
  if (!next) return false
  return key.test(next.half) || next.rows !== undefined || sectionOf(next, undefined) !== undefined
}

const title =
  /^(?!.*(?:选|请|每题|下列))[^。;,?!:]{1,40}参考答案(?:[及与和、](?:试题|题目|详细)?(?:解析|详解))?(?:速查)?表?(?: *\(.*\))? *:?$|^参考答案 *\(.*\) *:?$/

/** Whether a line with the title of the paper, or a remark in brackets, opens the answers of all questions. */
export const isAnswerTitle = ({ half }: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  title.test(half) &&
  (key.test(next.half) || next.rows !== undefined || sectionOf(next, undefined) !== undefined)

/** Whether 答案： opens the answers of the questions of a section, of which none has one so far. */
export function opensAnswers(
  { half }: Line,
  next: Line | undefined,
  drafts: readonly Draft[],
): boolean {
  if (!next || !/^(?:参考)?答案 *:$|^【(?:参考)?答案】 *:?$/.test(half)) return false
  const title = drafts.at(-1)?.section.title
  const own = drafts
    .filter(({ section }) => section.title === title)
    .flatMap((draft) => (draft.subs.length > 0 ? draft.subs : [draft]))
  const found = numberOf(next)
  return (
    own.length > 1 &&
    own.every(({ fields }) => !fields.answer?.length) &&
    found?.style === 'dot' &&
    found.number === own[0]?.number
  )
}

/** Words that a line of its own says for a mark at its question (答案：), where the lines around show that it opens no list. */
export function ownMark(
  { half }: Line,
  [next, third]: readonly Line[],
  { isAnswered, isFirst }: Record<'isAnswered' | 'isFirst', boolean>,
): '答案：' | '解析：' | undefined {
  if (!next || next.rows || numberOf(next) || sectionOf(next, third)) return undefined
  if (/^(?:参考)?答案 *:?$/.test(half) && isFirst && !isAnswered)
    return lone.test(next.half) && !(third && lone.test(third.half)) ? '答案：' : undefined
  return /^(?:答案)?解析 *:?$/.test(half) && isAnswered ? '解析：' : undefined
}

const lone = /^(?:[A-Z](?:[ ,、]*[A-Z]){0,7}|[√×✓✔✗✘对错]|正确|错误)[。.]?$/
