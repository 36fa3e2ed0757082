import type { Rich } from '../body/rich.ts'
import { sliceRich } from '../body/rich.ts'
import { type Line, lineOf } from './line.ts'

const keys = [
  ['analysis', '答案(?:及|与|和)?(?:解析|详解)|(?:参考|试题|题目|名师)?解析|详解|点拨'],
  ['answer', '(?:参考|正确|标准)?答案|参考要点|答'],
  ['topic', '考点|考查点|知识点'],
  ['difficulty', '难度(?:系数|等级)?'],
  ['source', '(?:题目)?来源|出处'],
  ['year', '年份|年度'],
  ['score', '分值'],
  ['points', '采分点|得分点|评分标准|评分要点|赋分点'],
  ['subject', '科目|学科'],
  ['category', '分类|模块'],
  ['type', '题型'],
] as const
/** More names, which are marks in brackets alone: without them they may begin any sentence. */
const bracketed = [
  ['words', '字数(?:要求|限制)?'],
  ['score', '分数|本题分值|题目分值'],
  ['subject', '一级目录'],
  ['category', '目录|二级目录|章节'],
  ['type', '题目类型|试题类型'],
] as const
/** Kind of news that a marked line has of a question. */
export type Key = (typeof keys | typeof bracketed)[number][0]
/** Lines that tell of a question, by their kind. */
export type Fields = Partial<Record<Key, Rich[]>>

const named: readonly (readonly [key: Key, words: string])[] = [...keys, ...bracketed]
const bare = keys.map(([, words]) => words).join('|')
const all = named.map(([, words]) => words).join('|')
const key = '(?:[A-Z](?:[ ,、]*[A-Z]){0,7}|[√×✓✔✗✘对错]|正确|错误)'
const mark = new RegExp(
  `【 *(${all}) *】 *:? *|\\[ *(${all}) *\\] *:? *|(?:^|(?<= )|(?<=[。;]))(${bare}) *: *|^((?:参考|正确|标准)?答案) *(?=${key}[。.]?$)`,
  'g',
)

/** A line cut at its marks (【答案】, 解析：); the first part has no key unless the line begins with a mark. */
export function markedParts({ rich, half }: Line): { key?: Key | undefined; line: Line }[] {
  const found = [...half.matchAll(mark)]
  const starts = [{ at: 0, from: 0, key: undefined as Key | undefined }]
  for (const match of found) {
    const word = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
    // A word in a sentence is a mark only at the start of what it begins.
    const key = named.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0]
    starts.push({ at: match.index, from: match.index + match[0].length, key })
  }
  return starts.flatMap(({ at, from, key }, index) => {
    const end = starts[index + 1]?.at
    const line = lineOf(sliceRich(rich, from, end))
    return index === 0 && (end === at || (line.half === '' && starts.length > 1))
      ? []
      : [{ key, line }]
  })
}

/** Names of marks as people write them that mean nothing here; other words in such brackets are headings of a text. */
const unknown =
  /^【 *(题干|题目内容|试题内容|选项|标答|答安|答按|正确选项|答案要点|答题要点|作答要点|答案说明|解折|分值数|得分|赋分|采分|采分项|采分要点|得分要点|评分点|评分细则|评分规则|难度值|难易|难易度|难易程度|年分|来原|字数上限|关键词|标签) *】/

/** The name of a mark that a line begins with and nobody knows; undefined where there is none. */
export const unknownMark = ({ half }: Line): string | undefined => unknown.exec(half)?.[1]
