/** `at` is where it begins in the text. */
type Piece = { at: number; text: string; isQuoted: boolean }

/** Cuts a text at the quotes that stand in it, each where it stands first; one that lies across another is left out. */
export function quotedPieces(text: string, quotes: readonly string[]): Piece[] {
  const places = quotes
    .filter((quote) => quote !== '')
    .map((quote) => ({ from: text.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => one.from - other.from || other.length - one.length)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, length } of places) {
    if (from < at) continue
    pieces.push({ at, text: text.slice(at, from), isQuoted: false })
    pieces.push({ at: from, text: text.slice(from, from + length), isQuoted: true })
    at = from + length
  }
  pieces.push({ at, text: text.slice(at), isQuoted: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** Marks the quotes in cleaned HTML, each within one run of its text; its tags stay as they are. */
export function markQuotes(html: string, quotes: readonly string[]): string {
  const escaped = quotes.map(asHtml)
  return html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : quotedPieces(part, escaped)
            .map(({ text, isQuoted }) => (isQuoted ? `<mark>${text}</mark>` : text))
            .join(''),
    )
    .join('')
}

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
