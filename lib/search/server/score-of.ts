/** The score of a name that is the one asked for. */
export const EXACT = 4
/** That of a name which begins so. */
export const BEGINS = 3

/** How near a plain name is to a plain keyword: 4 the name itself, 3 it begins so, 2 it holds the keyword, 1 it holds all its words, 0 otherwise. */
export function scoreOf(name: string, asked: string, words: readonly string[]): number {
  if (name === asked) return EXACT
  if (name.startsWith(asked)) return BEGINS
  if (name.includes(asked)) return 2
  return words.every((word) => name.includes(word)) ? 1 : 0
}
