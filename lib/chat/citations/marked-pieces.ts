import type { Cited } from '#lib/chat/sources.ts'

export type MarkedPiece = { at: number; text: string; isMarked: boolean }

/** A passage in the pieces that answer and those between, in their order; none is empty. */
export function markedPieces({ text, marks }: Pick<Cited, 'text' | 'marks'>): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  const cut = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ at, text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const [from, to] of marks) {
    cut(from, false)
    cut(to, true)
  }
  cut(text.length, false)
  return pieces
}
