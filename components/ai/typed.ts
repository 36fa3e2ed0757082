/** One character takes this long. */
const CHARACTER_MS = 10

/** What is typed of a text after so many milliseconds; a character of two code units is never cut. */
export function typedAfter(characters: readonly string[], ms: number): string {
  return characters.slice(0, Math.floor(ms / CHARACTER_MS)).join('')
}
