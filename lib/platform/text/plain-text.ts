const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
}

/**
 * The readable text of sanitised HTML with single spaces; formulas only as they are seen, drawings not at all. For counting and excerpts,
 * never a way to make HTML safe.
 */
export function plainText(html: string): string {
  return (
    html
      // KaTeX says every formula twice: as MathML for screen readers and as visible boxes.
      .replace(/<span class="katex-mathml">[\s\S]*?<\/math><\/span>/g, '')
      .replace(/<annotation\b[\s\S]*?<\/annotation>/g, '')
      // The figures of a drawing without their places say nothing; the table beside it says them.
      .replace(/<svg\b[\s\S]*?<\/svg>/g, '')
      .replace(/<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => decoded(name) ?? whole)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The characters of a text without its white space; one code point counts as one. */
export function textLength(text: string): number {
  return [...text.replace(/\s/g, '')].length
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
