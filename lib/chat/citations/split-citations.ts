/** A number between square brackets that stands for a passage, and the text around it. */
export type Piece = string | { cites: number }

/** Cuts a text at the numbers of its passages, with the spaces before them; those that stand for none of `count` stay text. */
export function splitCitations(text: string, count: number): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: digits, index } of text.matchAll(/[ \t]*\[(\d{1,3})\]/g)) {
    const cites = Number(digits)
    if (cites < 1 || cites > count) continue
    if (index > from) pieces.push(text.slice(from, index))
    pieces.push({ cites })
    from = index + whole.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
