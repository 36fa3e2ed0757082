import katex from 'katex'
import type { Html } from '#lib/platform/text/html.ts'

/** Braces within braces of a formula: the time of KaTeX grows with their square. */
const MOST_DEPTH = 50

/**
 * One formula in TeX as MathML, which needs neither style sheet nor font, a long one in a box that scrolls; null when KaTeX
 * cannot read it, not even after mending what exports of notes get wrong, or its braces stand deeper than anybody writes
 * them. Links, images and HTML commands of TeX stay off (`trust: false`).
 */
export function formulaHtml(tex: string, isInline: boolean): Html | null {
  const mathml = depthOf(tex) > MOST_DEPTH ? null : renderMath(tex, !isInline)
  if (mathml === null || !isInline || !isLong(tex)) return mathml as Html | null
  return `<span class="math-scroll">${mathml}</span>` as Html
}

function depthOf(tex: string): number {
  let deepest = 0
  let depth = 0
  for (const [sign] of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === '}') depth--
  }
  return deepest
}

// No browser breaks a formula's line; one that may be wider than a phone scrolls in itself. Chinese is twice as wide.
function isLong(tex: string): boolean {
  return tex.length + (tex.match(/\p{Script=Han}/gu)?.length ?? 0) > 25
}

function renderMath(tex: string, displayMode: boolean): string | null {
  return convert(tex, displayMode) ?? convert(mended(tex), displayMode)
}

function convert(tex: string, displayMode: boolean): string | null {
  try {
    const mathml = katex.renderToString(unwrapTemplate(tex), {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 50,
    })
    // The page's policy refuses style attributes. KaTeX escapes quotes in text, so that only attributes match.
    return withPlainBars(mathml.replace(/ style="[^"]*"/g, ''))
  } catch {
    return null
  }
}

// KaTeX writes a bar as U+2223, which many fonts lack: the one that steps in sets it wide, below the line.
function withPlainBars(mathml: string): string {
  return mathml.replaceAll('<mi mathvariant="normal">∣</mi>', '<mi mathvariant="normal">|</mi>')
}

// Notes exported from JSX hold ${`a \\times b`}$: the formula is a template string inside the dollars.
function unwrapTemplate(tex: string): string {
  const inner = /^\s*\{\\?`([\s\S]*?)\\?`\}\s*$/.exec(tex)?.[1]
  return inner === undefined ? tex : inner.replaceAll('\\\\', '\\')
}

// Escaped twice, or aligned without saying so.
function mended(tex: string): string {
  const once = tex.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('\\\\%', '\\%')
  return once.includes('&') ? `\\begin{aligned}${once}\\end{aligned}` : once
}

/** Formulas without their TeX: browsers do not show it, and it would be a tenth of a page's weight. */
export function withoutSources(html: Html): Html {
  return html
    .replaceAll(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g, '')
    .replaceAll(/<semantics>([\s\S]*?)<\/semantics>/g, '$1') as Html
}
