/** The number fields of a sequencing question as one answer: trimmed, empty ones dropped, joined with commas. */
export function joinSequence(entries: readonly string[]): string {
  return entries
    .map((entry) => entry.normalize('NFKC').trim())
    .filter((entry) => entry !== '')
    .join(',')
}

/** The entries of an answer; commas of any width, 、 and white space part them. */
export function splitSequence(answer: string): string[] {
  return answer
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter((entry) => entry !== '')
}

/** The entries with the one at `from` moved to `to`, as dragging and the up and down buttons do; unchanged when out of range. */
export function moveEntry(entries: readonly string[], from: number, to: number): string[] {
  const moved = [...entries]
  if (to < 0 || to >= entries.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
