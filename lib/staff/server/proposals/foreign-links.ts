import { isForeign } from '#lib/staff/server/foreign-pictures.ts'

/** The addresses of the links in a rendered text, as they stand there. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link = '']) => link)

/** Those of the links that lead to another site and were none of those before, each once. */
export function newForeignLinks(links: readonly string[], before: readonly string[]): string[] {
  const known = new Set(before)
  const leadsAway = (link: string) => /^(https?:)?\/\//.test(link) && isForeign(link)
  return [...new Set(links)].filter((link) => leadsAway(link) && !known.has(link))
}
