import { wordsIn } from './trigrams.ts'

/** Letters of a piece below which too many questions hold it. */
const LEAST_PIECE = 6

/**
 * Cuts texts into `wanted` pieces of about the same length, more where signs stand between, fewer where the texts are too
 * short. Signs are in none: they make no difference to trigrams either. Without a piece of six letters the longest word is
 * one, if it has two.
 */
export function piecesOf(texts: readonly string[], wanted: number): string[] {
  const words = texts.flatMap((text) => wordsIn(text).map((word) => [...word]))
  const all = words.reduce((sum, { length }) => sum + length, 0)
  const size = Math.max(LEAST_PIECE, all / wanted)
  const pieces = words.flatMap((word) => {
    // Evenly, so that no rest is too short.
    const most = Math.max(1, Math.floor(word.length / LEAST_PIECE))
    const count = Math.min(most, Math.ceil(word.length / size))
    const cut = (at: number) => Math.floor((at * word.length) / count)
    return Array.from({ length: count }, (_, at) => word.slice(cut(at), cut(at + 1)))
  })
  const long = pieces.filter(({ length }) => length >= LEAST_PIECE)
  const [longest] = pieces.toSorted((one, other) => other.length - one.length)
  const found = long.length > 0 || !longest || longest.length < 2 ? long : [longest]
  return [...new Set(found.map((piece) => piece.join('')))]
}
