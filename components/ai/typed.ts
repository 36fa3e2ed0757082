/** One character takes this long. */
const CHARACTER_MS = 10

/** Cuts a text after so many milliseconds of typing, never within a character of two code units. */
export function typedAfter(characters: readonly string[], ms: number): string {
  return characters.slice(0, Math.floor(ms / CHARACTER_MS)).join('')
}

/** Milliseconds in which a text is typed. */
export const typingMs = (characters: readonly string[]): number => characters.length * CHARACTER_MS
