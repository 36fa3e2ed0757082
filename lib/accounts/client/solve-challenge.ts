import { type Challenge, hasZeroBits, proofOf, puzzleBytes } from '#lib/accounts/proof.ts'

/** Hashes under way at once: WebCrypto works beside the page, which stays awake meanwhile. */
const AT_ONCE = 64

type Bytes = Uint8Array<ArrayBuffer>
type Hash = (bytes: Bytes) => Bytes | Promise<ArrayBuffer>

/** Does the work that the server asks for. */
export async function solveChallenge({ text, puzzles, zeroBits }: Challenge): Promise<string> {
  const hash = await findHash()
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    numbers.push(await solvePuzzle(hash, zeroBits, (number) => puzzleBytes(text, puzzle, number)))
  }
  return proofOf(text, numbers)
}

/** SHA-256 of the browser, which has none on an address without https: there some thousand hashes of ours do, in a tenth of a second. */
async function findHash(): Promise<Hash> {
  if (globalThis.crypto?.subtle) return (bytes) => crypto.subtle.digest('SHA-256', bytes)
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return (bytes) => sha256(bytes) as Bytes
}

async function solvePuzzle(
  hash: Hash,
  zeroBits: number,
  bytesOf: (number: number) => Bytes,
): Promise<number> {
  for (let first = 0; ; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) => hash(bytesOf(first + n)))
    const found = (await Promise.all(batch)).findIndex((one) => hasZeroBits(one, zeroBits))
    if (found >= 0) return first + found
  }
}
