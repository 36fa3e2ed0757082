import { isTextFormula } from '#lib/platform/content/render/math/text-math.ts'
import { isFormula } from '#lib/platform/content/render/math/tidy-math.ts'

/** A part of a plain text: a formula without its marks, or (`tex` undefined) what stands between formulas. */
export type TextPart = { source: string; tex?: string; isInline?: boolean }

// `$$…$$`, `$…$` and `\(…\)`.
const candidate = /\$\$([^$]+)\$\$|\$([^$\n]+(?:\n[^$\n]+){0,20})\$|\\\(([^$\n]{1,300}?)\\\)/g

/** Cuts a text at its formulas; the sources of the parts add up to it. Amounts of money are no formulas. */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  candidate.lastIndex = 0
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const [source, wide, narrow, bracketed = ''] = match
    const end = match.index + source.length
    const tex = (wide ?? narrow ?? bracketed).trim()
    if (tex === '' || (narrow !== undefined && !isMath(tex, text[end] ?? ''))) {
      // What closes nothing may open the next formula.
      candidate.lastIndex = end - 1
      continue
    }
    if (from < match.index) parts.push({ source: text.slice(from, match.index) })
    parts.push({ source, tex, isInline: wide === undefined })
    from = end
  }
  if (from < text.length) parts.push({ source: text.slice(from) })
  return parts
}

// Names in Chinese stand in formulas too, but no amount of money has an index or an equals sign.
function isMath(tex: string, next: string): boolean {
  return isTextFormula(tex, next) || (/[_^=]/.test(tex) && isFormula(tex, next))
}
