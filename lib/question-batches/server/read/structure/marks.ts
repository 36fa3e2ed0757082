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
/** Kind of news that a marked line has of a question. */
export type Key = (typeof keys)[number][0]
/** Lines that tell of a question, by their kind. */
export type Fields = Partial<Record<Key, Rich[]>>

const all = keys.map(([, words]) => words).join('|')
const key = '(?:[A-Z](?:[ ,、]*[A-Z]){0,7}|[√×✓✔✗✘对错]|正确|错误)'
const mark = new RegExp(
  `【 *(${all}) *】 *:? *|\\[ *(${all}) *\\] *:? *|(?:^|(?<= )|(?<=[。;]))(${all}) *: *|^((?:参考|正确|标准)?答案) *(?=${key}[。.]?$)`,
  'g',
)

/** A line cut at its marks (【答案】, 解析：); the first part has no key unless the line begins with a mark. */
export function markedParts({ rich, half }: Line): { key?: Key | undefined; line: Line }[] {
  const found = [...half.matchAll(mark)]
  const starts = [{ at: 0, from: 0, key: undefined as Key | undefined }]
  for (const match of found) {
    const word = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
    // A word in a sentence is a mark only at the start of what it begins.
    const key = keys.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0]
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
