/** A text, and for each of its lines the number that it has in the file. */
export type PartedText = { text: string; numbers: number[] }

const quoted = /^(?:[ \t]*>)*/
const fenced = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?!.*`)|~{3,})/

/**
 * The text with an empty line before and behind each table, which Markdown needs below a numbered line and above options, and
 * without comments that have their lines to themselves. Fenced lines stay as they are.
 */
export function partedLines(text: string): PartedText {
  const lines = withoutComments(text.split('\n'))
  const out: string[] = []
  const numbers: number[] = []
  let fence = ''
  let table: { hasEdge: boolean; from: number } | undefined
  for (const [at, line] of lines.entries()) {
    const bare = bareOf(line)
    const part = () => {
      if (bareOf(out.at(-1) ?? '') === '') return
      out.push(quoted.exec(line)?.[0] ?? '')
      numbers.push(at + 1)
    }
    const opened = fence === '' ? (fenced.exec(line)?.[1] ?? '') : fence
    if (table && at > table.from + 1 && !isRow(bare, table.hasEdge)) {
      if (bare !== '') part()
      table = undefined
    }
    if (opened === '' && !table && isRow(bare, false) && isRule(bareOf(lines[at + 1] ?? ''))) {
      part()
      table = { hasEdge: bare.startsWith('|'), from: at }
    }
    fence = fence !== '' && isEnd(bare, fence) ? '' : opened
    out.push(line)
    numbers.push(at + 1)
  }
  return { text: out.join('\n'), numbers }
}

const bareOf = (line: string) => line.replace(quoted, '').trim()
const isRow = (bare: string, hasEdge: boolean) =>
  hasEdge ? bare.startsWith('|') : bare.includes('|')
/** Tells the line below the head of a table. */
const isRule = (bare: string) => /^[|:\- \t]+$/.test(bare) && /\|/.test(bare) && /-/.test(bare)
const isEnd = (bare: string, fence: string) =>
  bare.startsWith(fence) && bare.replaceAll(fence.charAt(0), '') === ''

/** Empties the lines of comments from the start of a line to the end of one. */
function withoutComments(lines: readonly string[]): string[] {
  const out = [...lines]
  let fence = ''
  let end = -1
  for (let at = 0; at < out.length; at += 1) {
    const bare = bareOf(out[at] ?? '')
    const opened = fence === '' ? (fenced.exec(out[at] ?? '')?.[1] ?? '') : fence
    fence = fence !== '' && isEnd(bare, fence) ? '' : opened
    if (fence !== '' || !bare.startsWith('<!--')) continue
    const isInLine = bare.includes('-->', 4)
    if (isInLine) end = at
    else if (end <= at) {
      const next = out.findIndex((line, index) => index > at && line.includes('-->'))
      end = next < 0 ? out.length : next
    }
    const last = bareOf(out[end] ?? '')
    if (!last.endsWith('-->') || last.indexOf('-->', isInLine ? 4 : 0) < last.length - 3) continue
    for (let index = at; index <= end; index += 1)
      out[index] = quoted.exec(out[index] ?? '')?.[0] ?? ''
    at = end
  }
  return out
}
