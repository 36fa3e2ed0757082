import type { Block } from '../body/reading.ts'
import { joinRich, plainRich, sliceRich, trimRich } from '../body/rich.ts'
import { halfWidth, lineOf } from '../structure/line.ts'
import { markedParts } from '../structure/marks.ts'

const question = /^(?:题目|试题|习题|Question) *(1000|\d{1,3}) *(?:[:.、] *|$)/i
const part = /^(?:题干|选项|题目内容) *:?$/

/** Lines with the words of headings (题目 3, 考点) as documents without headings write them: 第 3 题, 考点：. */
export function headingWords(blocks: readonly Block[], depth: number | undefined): Block[] {
  return blocks.flatMap((block): Block[] => {
    const rich = trimRich(block.rich)
    const half = halfWidth(rich.text)
    const [numbered, number] = question.exec(half) ?? []
    const isBold = /b/.test(rich.marks) && !/ /.test(rich.marks)
    if (numbered && (depth || isBold)) {
      const rest = sliceRich(rich, numbered.length)
      return [{ ...block, rich: joinRich([plainRich(`第 ${number} 题 `), rest]), depth }]
    }
    if (!depth) return [block]
    if (part.test(half)) return []
    const marked = joinRich([rich, plainRich('：')])
    const [own] = markedParts(lineOf(marked))
    const isMark = own?.key && own.line.half === '' && !/^an/.test(own.key)
    return [{ ...block, rich: isMark ? marked : rich, depth }]
  })
}
