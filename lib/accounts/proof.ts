// The work that a browser which the account does not know proves before a text message is sent: it finds numbers whose SHA-256
// together with a text of the server begins with zero bits (as hashcash does). Shared by who works and who checks.

/** Several easy puzzles take about the same time whoever solves them; one hard one would leave it to luck. */
export const PUZZLES = 8
/** Zero bits of each, so 8 × 1,024 hashes on average: Chromium does 40,000 a second, and 10,000 when it is slowed to a fourth as a phone is, so a second at most. */
export const ZERO_BITS = 10

/** Work that the server asks for; its sizes travel along, so that a stored script keeps up with the server. */
export type Challenge = { text: string; puzzles: number; zeroBits: number }

/** Joins what is hashed: the server's text, the number of the puzzle and the number that is looked for. */
export function puzzleBytes(text: string, puzzle: number, number: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}:${puzzle}:${number}`)
}

/** Whether a hash begins with so many zero bits, 32 at most. */
export function hasZeroBits(
  hash: ArrayBuffer | Uint8Array<ArrayBuffer>,
  zeroBits: number,
): boolean {
  const bytes = hash instanceof ArrayBuffer ? hash : hash.buffer.slice(hash.byteOffset)
  return new DataView(bytes).getUint32(0) >>> (32 - zeroBits) === 0
}

/** The answer as it travels: the text and the number found for each puzzle. */
export const proofOf = (text: string, numbers: readonly number[]) => [text, ...numbers].join('~')
