/** Words of an explanation, or what it cites: a phrase of the question, or an option by its head. */
export type Piece = string | { phrase: string } | { head: string }

/** Plain texts of a question that may be cited: stem, options, materials, and those of its parts. */
export type Citable = { texts: readonly string[]; heads: readonly string[] }

/** The letters and digits of a text alone, whatever their width and case: by them a phrase is known again. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const quoted = /「([^「」\n]{2,200})」/g
// 选项 B, and B 项; not the end of a word.
const citing =
  /「([^「」\n]{2,200})」|(?<=选项\s?)([A-H])(?![A-Za-z])|(?<![A-Za-z])([A-H])(?=\s?项)/g

const stands = (phrase: string, { texts }: Citable) => {
  const known = folded(phrase)
  return known !== '' && texts.some((text) => folded(text).includes(known))
}

/** A text in pieces, in their order: phrases in 「」 that stand in the question, heads of options that it has, and the rest. */
export function splitCitations(text: string, citable: Citable): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(citing)) {
    const [whole, phrase, afterWord, beforeWord] = found
    const head = afterWord ?? beforeWord
    const isCited =
      phrase === undefined ? citable.heads.includes(head ?? '') : stands(phrase, citable)
    if (!isCited) continue
    if (found.index > from) pieces.push(text.slice(from, found.index))
    pieces.push(phrase === undefined ? { head: head ?? '' } : { phrase })
    from = found.index + whole.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** A text whose 「」 hold what stands in the question alone; what does not is set in common quotation marks. */
export const withTrueCitations = (text: string, citable: Citable): string =>
  text.replace(quoted, (whole, phrase: string) => (stands(phrase, citable) ? whole : `“${phrase}”`))
