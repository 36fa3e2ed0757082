/** The runs of letters and figures of a text, in lower case. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The trigrams of a text as `pg_trgm` makes them: of each run of letters and figures, in lower case, with two blanks before and one behind it. */
export function trigramsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of wordsIn(text)) {
    const letters = [' ', ' ', ...word, ' ']
    for (let at = 0; at + 3 <= letters.length; at++) found.add(letters.slice(at, at + 3).join(''))
  }
  return found
}

/** The share of trigrams that two texts have in common, of those that either has, 0 to 1: Jaccard, as `similarity` of `pg_trgm`. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const trigram of few) if (many.has(trigram)) common++
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}
