import type { Cited } from '#lib/chat/sources.ts'

/** Sentence for a question about which the site has nothing to cite. */
export const NOTHING_FOUND =
  '没有找到。本站的文章、手册、考试日历和您做过的题里，没有能回答这个问题的内容。换个说法再问，或写出题目里的关键词。'

const FOOTNOTE =
  '> 本站尚未接入大语言模型：以上是从站内资料里找出的原文，由程序排列，没有改写，也没有推理。'

/** Passages that are quoted of all that were found. */
const MOST_QUOTED = 3

/** Answers from passages alone, each quoted in its own words with its number; says so at its end. */
export function composeAnswer(cited: readonly Cited[]): string {
  if (cited.length === 0) return NOTHING_FOUND
  const parts = cited.slice(0, MOST_QUOTED).map((passage, index) => {
    const place = passage.section
      ? `《${passage.title}》${passage.section}`
      : `《${passage.title}》`
    return `**${shown(place)}**\n\n${quoteOf(passage)} [${index + 1}]`
  })
  return [`站内有 ${parts.length} 处说到这个问题：`, ...parts, FOOTNOTE].join('\n\n')
}

function quoteOf({ text, marks }: Cited): string {
  const [first] = marks
  if (!first) return shown(text)
  const marked = marks.map(([from, to]) => text.slice(from, to).trim()).filter(Boolean)
  return shown(marked.join('……'))
}

/** Text of a page in a Markdown text: no sign means more than itself. */
const shown = (text: string) =>
  text.replace(/[\\`*_[\]#|~<>]/g, (sign) => `\\${sign}`).replace(/\s*\n\s*/g, ' ')
