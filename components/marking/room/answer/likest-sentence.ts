import type { SharedPoint } from '#lib/questions/types.ts'

/** Pairs of characters that a sentence must share with a point before it is taken for its evidence. */
const LEAST_SHARED = 2

/** The place of the sentence that shares most pairs of characters with a point or one of its alternatives; null where none does. */
export function likestSentence(
  sentences: readonly string[],
  { text, alternatives }: SharedPoint,
): number | null {
  const wanted = new Set([text, ...alternatives].flatMap(pairsIn))
  const shared = sentences.map((sentence) => {
    const own = new Set(pairsIn(sentence))
    return [...wanted].filter((pair) => own.has(pair)).length
  })
  const most = Math.max(0, ...shared)
  return most < LEAST_SHARED ? null : shared.indexOf(most)
}

function pairsIn(text: string): string[] {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, signs.length - 1) }, (_, at) => signs.slice(at, at + 2))
}
