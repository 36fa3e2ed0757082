import type { Piece } from '#lib/search/contract.ts'

/** A text whose found pieces stand out. */
export function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are the text in order, and do not change
    found ? <mark key={index}>{text}</mark> : text,
  )
}
