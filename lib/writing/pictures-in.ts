/** A picture of a Markdown text, numbered from 1; `at` is where its words begin. */
type PictureInText = { number: number; alt: string; src: string; at: number }

/** The pictures of a Markdown text in their order. */
export function picturesIn(markdown: string): PictureInText[] {
  return [...markdown.matchAll(/!\[([^\]\n]*)\]\(([^)\s]+)\)/g)].map((found, index) => ({
    number: index + 1,
    alt: found[1] ?? '',
    src: found[2] ?? '',
    at: found.index + 2,
  }))
}

/** The text with other words for one of its pictures. */
export function withAlt(markdown: string, { alt, at }: PictureInText, words: string): string {
  const clean = words.replace(/[[\]\n]/g, '')
  return markdown.slice(0, at) + clean + markdown.slice(at + alt.length)
}
