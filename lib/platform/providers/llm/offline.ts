import { plainMath } from '#lib/platform/text/plain-math.ts'
import type { Explained, LlmProvider } from './llm-provider.ts'

/** No model of a service is called that. */
export const OFFLINE_MODEL = '(offline)'

/** Composes an explanation from what the question bank itself knows; says at its end that no model wrote it. */
export const offlineLlm: LlmProvider = {
  model: OFFLINE_MODEL,
  demonstration: true,
  async explain({ about }, { onText }) {
    const text = [...sectionsOf(about, '###'), footnote].join('\n\n')
    onText(text)
    return text
  },
}

const footnote =
  '> 演示说明：本站尚未接入大语言模型，以上内容由程序根据题库中的解析、选项和作答统计整理而成，仅用于演示。'

function sectionsOf(about: Explained, mark: string): string[] {
  const { analysis, subQuestions } = about
  const isSynthesis = subQuestions.length > 0
  return [
    `${mark} 题型与答案`,
    ...answerLines(about),
    ...(analysis ? [`${mark} 解题思路`, paragraphs(analysis)] : []),
    ...(!analysis && !isSynthesis ? [`${mark} 解题思路`, noAnalysis] : []),
    ...optionSections(about, mark),
    ...statisticsSections(about, mark),
    ...subQuestions.flatMap((sub, index) => [
      `${mark} 第 ${index + 1} 小题`,
      shown(sub.stem),
      ...sectionsOf(sub, `${mark}#`),
    ]),
  ]
}

function answerLines({ type, answer, subQuestions }: Explained): string[] {
  if (subQuestions.length > 0)
    return [`本题是${type}，共 ${subQuestions.length} 小题，请先通读材料，再逐题作答。`]
  if (answer.trim() === '') return [`本题是${type}，没有唯一的参考答案。`]
  // A model text of some paragraphs, or what fits into a line.
  return answer.length > 40 || answer.includes('\n')
    ? [`本题是${type}，参考答案如下：`, paragraphs(answer)]
    : [`本题是${type}，参考答案：**${shown(answer)}**`]
}

const noAnalysis = '题库中暂无文字解析。建议先回到题干找出设问和关键词，再对照参考答案逐项核对。'

function optionSections({ options, answer, statistics }: Explained, mark: string): string[] {
  if (options.length === 0) return []
  // A sequencing question numbers its options.
  const isOrdered = options.every(({ head }) => /^\d+$/.test(head))
  const places = answer.split(',')
  const lines = options.map(({ head, content }) => {
    const verdict = isOrdered
      ? `排在第 ${places.indexOf(head) + 1} 位`
      : answer.includes(head)
        ? '应选'
        : `不选${statistics?.mostWrong === head ? '，也是误选最多的一项' : ''}`
    return `- **${head}** ${shown(content)}（${verdict}）`
  })
  return [`${mark} 逐项分析`, lines.join('\n')]
}

function statisticsSections({ statistics }: Explained, mark: string): string[] {
  if (!statistics) return []
  const { answered, rightPercent, mostWrong } = statistics
  const wrong = mostWrong ? `，误选最多的是 ${mostWrong} 项` : ''
  return [
    `${mark} 作答统计`,
    `全站首次作答 ${answered} 人次，正确率 ${rightPercent}%${wrong}。${advice(rightPercent)}`,
  ]
}

function advice(rightPercent: number): string {
  if (rightPercent >= 80) return '多数人能够答对，答错时应先检查是否审题有误。'
  return rightPercent >= 50 ? '本题难度适中，属于应当掌握的内容。' : '本题易错，建议收藏后复习。'
}

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => shown(line.trim()))
    .filter((line) => line !== '')
    .join('\n\n')

/** Text of the bank in a Markdown text: formulas as one would type them, and no sign means more than itself. */
function shown(text: string): string {
  return text
    .replace(/\$([^$\n]+)\$/g, (_, tex: string) => plainMath(tex))
    .replace(/[\\`*_[\]#|~]/g, (sign) => `\\${sign}`)
    .replace(/\s*\n\s*/g, ' ')
}
