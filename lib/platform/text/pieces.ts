type TextPiece = { text: string; found: boolean }

/**
 * A text cut into plain and found pieces whose texts add up to it. Every occurrence of a word counts, in any letter
 * case; occurrences that touch or overlap are one piece.
 */
export function foundPieces(text: string, words: readonly string[]): TextPiece[] {
  const ranges = foundRanges(text, words)
  const pieces: TextPiece[] = []
  let end = 0
  for (const [from, to] of ranges) {
    if (from > end) pieces.push({ text: text.slice(end, from), found: false })
    pieces.push({ text: text.slice(from, to), found: true })
    end = to
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false })
  return pieces
}

/** About `length` characters of a text that show its first found word; … marks what was left out. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  if (text.length <= length) return text
  const first = foundRanges(text, words)[0]?.[0] ?? 0
  const from = first < length / 2 ? 0 : Math.min(first - 20, text.length - length)
  // A cut between the halves of a surrogate pair would show a broken character.
  const cut = text.slice(from, from + length).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + length < text.length ? '…' : ''}`
}

/** Whether a word occurs in a text, in any letter case. */
export function isFoundIn(text: string, words: readonly string[]): boolean {
  return foundRanges(text, words).length > 0
}

function foundRanges(text: string, words: readonly string[]): [number, number][] {
  const lower = lowerCase(text)
  const hits: [number, number][] = []
  for (const word of new Set(words.map(lowerCase))) {
    if (!word) continue
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      hits.push([at, at + word.length])
    }
  }
  hits.sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of hits) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

// toLowerCase makes some letters longer (İ), which would shift every place after them.
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
