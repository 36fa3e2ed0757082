import type { QuestionType } from '#lib/questions/types.ts'
import type { Line } from './line.ts'

/** Settings that a heading gives to the questions below it. */
export type Section = {
  title: string
  type?: QuestionType | undefined
  score?: number | undefined
  /** Depth of its heading, where the file says that it is one. */
  depth?: number | undefined
}

const words: [word: string, type: QuestionType | undefined][] = [
  ['不定项(?:选择)?', 'non_directional_choose'],
  ['(?:多项|双项)选择|多选', 'multiple_choose'],
  ['单项选择|单选', 'single_choose'],
  ['判断(?:正误|对错|改错)?|是非|正误', 'true_false_choose'],
  ['填空', 'fill_in'],
  ['排序', 'sequencing'],
  ['材料(?:分析|阅读|处理)?|资料分析|案例(?:分析)?|综合(?:分析)?|阅读(?:理解)?', 'synthesis'],
  ['简答|问答|论述|简述|名词解释|概括|主观|写作', 'short_answer'],
  ['选择', undefined],
]

/** Names of modules that hold such a word without being questions of that type. */
const modules =
  /^.{0,8}?(?:(?<![题。、])(?:[\p{Script=Han}]+)(?:填空|判断|排序)|片段阅读|(?:言语|数量|判断|图形|类比|逻辑|演绎)(?:理解|关系|推理))(?:题|$|\()/u

const numeral =
  /^(?:第[一二三四五六七八九十]+(?:部分|大题|章|节)|[一二三四五六七八九十]+ *[、.,:]|\([一二三四五六七八九十]+\)) */

/** The type that a word for it names, as in 【单选题】; undefined when it names none. */
export function typeOfWord(word: string): QuestionType | undefined {
  return words.find(([one]) => new RegExp(`^(?:${one})(?:题)?$`).test(word))?.[1]
}

/** The section that a line opens, such as 一、单项选择题（每题1分）; `next` is the line after it. */
export function sectionOf({ half }: Line, next: Line | undefined): Section | undefined {
  if (half.length > 150) return undefined
  const [number] = numeral.exec(half) ?? []
  const rest = half.slice(number?.length ?? 0)
  const score =
    Number(/每道?小?题 *(?:各|计|得)? *(\d+(?:\.\d+)?) *分/.exec(half)?.[1]) || undefined
  if (number && modules.test(rest))
    return { title: rest.replace(/[(:。,].*$/, '').trim(), type: undefined, score }
  for (const [word, type] of words) {
    const pattern = number
      ? `^.{0,8}?(?:${word})(?:题|$|\\()`
      : `^(?:${word})题 *(?:\\(.*\\)|【.*】|:.*分.*)?[。:]?$`
    if (new RegExp(pattern).test(rest))
      return { title: rest.replace(/[(:。,].*$/, '').trim(), type, score }
  }
  const isTitle = number && rest.length <= 30 && !/[。;?!:]/.test(rest)
  return isTitle && next && /^1 *[.、]/.test(next.half) ? { title: rest.trim(), score } : undefined
}
