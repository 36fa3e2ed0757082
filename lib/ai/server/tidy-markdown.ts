/**
 * A model's Markdown without what does not belong in it: its thinking aloud, HTML, pictures and addresses. What still looks
 * like a tag gets a full-width `＜`: readable, and a tag for nobody.
 */
export function tidyMarkdown(text: string): string {
  return withoutTags(text.replace(/^\s*<think>[\s\S]*?<\/think>/, ''))
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
    .replace(/^\s*\[[^\]\n]+\]:\s.*$/gm, '')
    .replace(/<(?=[a-z/!?])/gi, '＜')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Comments, scripts and well-formed tags go; `a < b` and `x<a 且 b>c` stay. */
function withoutTags(text: string): string {
  let rest = text
  // What is left of a tag inside a tag may be one.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|iframe|object|svg|math)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
      .replace(
        /<\/?[a-z][a-z0-9-]*(?:\s+[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))*\s*\/?>/gi,
        '',
      )
  }
  return rest
}
