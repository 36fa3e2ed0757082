/** Which of the names a misspelt one most likely means, as the end of a Chinese sentence; empty when none is near. */
export function suggestion(misspelt: string, names: Iterable<string>): string {
  let best: { name: string; share: number } | undefined
  for (const name of names) {
    const steps = distance(misspelt.toLowerCase(), name.toLowerCase())
    const share = steps / Math.max(misspelt.length, name.length)
    if (share <= 0.4 && share < (best?.share ?? 1)) best = { name, share }
  }
  return best ? `，是 ${best.name} 吗？` : ''
}

/** How many letters must be added, left out or replaced to make one text of the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...from].entries()) {
    const above = row
    row = [at + 1]
    for (let index = 0; index < to.length; index++) {
      const replaced = (above[index] ?? 0) + (letter === to[index] ? 0 : 1)
      row.push(Math.min(replaced, (above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1))
    }
  }
  return row.at(-1) ?? 0
}
