/** Levels of nesting that a text may have. Ten are hard to read; from some hundred on a parser uses gigabytes. */
const mostLevels = 50

export const tooDeepReason = `嵌套超过 ${mostLevels} 层`

/** Where a text in Markdown or HTML is nested deeper than that, as an offset; undefined when it nowhere is. */
export function tooDeep(source: string): number | undefined {
  let offset = 0
  for (const line of source.split('\n')) {
    if (levelsOf(line) > mostLevels) return offset
    offset += line.length + 1
  }
  return tooDeepElement(source)
}

/** The quotes and list items that a line of Markdown is in by its own marks. */
function levelsOf(line: string): number {
  const mark = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
  let levels = 0
  while (mark.test(line)) levels++
  return levels
}

// Those that nest without bound; p, li and cells end by themselves, the others hold next to nothing.
const nesting =
  /<(\/?)(div|blockquote|ul|ol|dl|details|section|article|table|span|font)(?=[\s/>])/gi

function tooDeepElement(source: string): number | undefined {
  let levels = 0
  for (const match of source.matchAll(nesting)) {
    levels = match[1] ? Math.max(0, levels - 1) : levels + 1
    if (levels > mostLevels) return match.index
  }
  return
}
