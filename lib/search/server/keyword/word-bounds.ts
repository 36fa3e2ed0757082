import { searchWords } from '#lib/articles/server/words.ts'

/**
 * Places in a plain text (NFKC, lower case) where a word or a run of words begins and ends as search cuts them: 人工 stands in
 * 转人工 and not in 人工智能, which is one word.
 */
export function placesOfWord(text: string, word: string): number[] {
  const bounds = boundsOf(text)
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    if (bounds.has(at) && bounds.has(at + word.length)) places.push(at)
  return places
}

function boundsOf(text: string): Set<number> {
  // The shorter words inside a long one come with it, so the longest at a place is the one that stands there.
  const words = searchWords(text).toSorted((a, b) => b.length - a.length)
  const bounds = new Set([0])
  for (let at = 0; at < text.length; bounds.add(at))
    at += words.find((word) => text.startsWith(word, at))?.length ?? 1
  return bounds
}
