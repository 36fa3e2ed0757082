import katex from 'katex'

/**
 * MathML for one formula in TeX, which needs neither style sheet nor font; null when KaTeX cannot read it, not even after
 * mending what exports of notes get wrong. Links, images and HTML commands of TeX stay off (`trust: false`).
 */
export function renderMath(tex: string, displayMode: boolean): string | null {
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
    return mathml.replace(/ style="[^"]*"/g, '')
  } catch {
    return null
  }
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
