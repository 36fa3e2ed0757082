/** A title in lines, and the size (px) in which they are set. */
export type BrokenTitle = { lines: string[]; size: number }

const sizes = [
  { size: 60, width: 8, most: 3 },
  { size: 52, width: 10, most: 4 },
] as const
const longest = sizes[1]

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Breaks a title for a share picture: between words, after ： and ？ where there is room for it; what is too long ends in …. */
export function breakTitle(title: string): BrokenTitle {
  const parts = title.trim().split(/(?<=[：？])/)
  for (const { size, width, most } of sizes) {
    const byPart = parts.flatMap((part) => balanced(part, width))
    if (byPart.length <= most) return { lines: byPart, size }
    const whole = balanced(title, width)
    if (whole.length <= most) return { lines: whole, size }
  }
  const { size, width, most } = longest
  const lines = linesOf(wordsOf(title), width)
  const last = [...(lines[most - 1] ?? '')].slice(0, width - 1).join('')
  return { lines: [...lines.slice(0, most - 1), `${last}…`], size }
}

/** As few lines as fit, and those as even as they can be. */
function balanced(text: string, width: number): string[] {
  const words = wordsOf(text)
  let lines = linesOf(words, width)
  for (let narrower = width - 1; narrower > 0; narrower--) {
    const even = linesOf(words, narrower)
    if (even.length > lines.length || even.some((line) => widthOf(line) > width)) break
    lines = even
  }
  return lines
}

/** Words with the marks that close after them and those that open before them. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(text.trim())) {
    const before = words.at(-1)
    const belongs =
      /^[，。、：；？！）》】”’…\s%]/.test(segment) || /[（《【“‘]$/.test(before ?? '')
    if (before !== undefined && belongs) words[words.length - 1] = before + segment
    else words.push(segment)
  }
  return words
}

function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''}${word}`
    // A mark may hang over the end.
    if (lines.length > 0 && widthOf(longer.replace(/[，：；？！、\s]$/, '')) <= width) {
      lines[lines.length - 1] = longer
    } else lines.push(word.trimStart())
  }
  return lines.map((line) => line.trim())
}

/** In Chinese characters; Latin ones and digits take about half of one. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\x20-\x7e]/.test(character) ? 0.56 : 1), 0)
