const opening = /<span class="katex[^"]*"[^>]*>/
const span = /<(\/?)span\b[^>]*>/g

/** HTML with a line break in the place of each formula. */
export function withoutFormulas(html: string): string {
  let rest = html
  let kept = ''
  for (let start = opening.exec(rest); start; start = opening.exec(rest)) {
    kept += `${rest.slice(0, start.index)}<br>`
    rest = rest.slice(endOfSpan(rest, start.index))
  }
  return kept + rest
}

function endOfSpan(html: string, from: number): number {
  let depth = 0
  for (const tag of html.slice(from).matchAll(span)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return from + tag.index + tag[0].length
  }
  return html.length
}
