import { answersEnd } from '../answers-end.ts'
import { leadingKey } from '../leading-key.ts'
import type { Line } from '../line.ts'
import { numberOf } from '../numbers.ts'
import { isAnswered } from './draft-state.ts'
import type { Walk } from './walk.ts'

/**
 * The mark (答案：) that a heading without more words is, where it stands deeper than the heading of its question; also a bold
 * line below such a heading, and a bold 解析 below an answer. Undefined where it opens the list of all questions.
 */
export function headedMark(walk: Walk, line: Line, at: number): '答案：' | '解析：' | undefined {
  const { draft, drafts, lines, last } = walk
  const found = /^(?:((?:参考)?答案)|(?:答案|试题|题目)?解析) *:?$/.exec(line.half)
  if (!draft || !found) return undefined
  const [, answer] = found
  const isBold = /^b+$/.test(line.rich.marks)
  const isInside = draft.depth !== undefined && (line.depth ? line.depth > draft.depth : isBold)
  const mark = answer ? '答案：' : '解析：'
  const before = drafts.slice(0, -1)
  const next = lines.slice(at + 1).find(({ half }) => half !== '')
  const first = next && numberOf(next)
  const isKeys = first?.style === 'dot' && leadingKey(first.rest.half) !== undefined
  if (isInside) return isKeys && !before.every(isAnswered) ? undefined : mark
  if (answer || line.depth || !isBold || !isAnswered(draft) || first?.number !== 1) return undefined
  const behind = lines[answersEnd(lines, at + 1, last)]
  const isOwn =
    before.length === 0 ||
    before.some(({ fields }) => fields.analysis) ||
    (behind !== undefined && numberOf(behind)?.number === last + 1)
  return isOwn ? mark : undefined
}
