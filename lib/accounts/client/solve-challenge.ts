import { type Challenge, hasZeroBits, proofOf, puzzleBytes } from '#lib/accounts/proof.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { codeTexts } from '#lib/platform/errors/code-texts.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'

/** Hashes under way at once: WebCrypto works beside the page, which stays awake meanwhile. */
const AT_ONCE = 64

/** Does the work that the server asks for. Throws a CallError in words where the browser has no WebCrypto, as on an address without https. */
export async function solveChallenge({ text, puzzles, zeroBits }: Challenge): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw new CallError(knownErrors.proof_required.code, codeTexts.proofImpossible)
  }
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    numbers.push(await solvePuzzle(text, puzzle, zeroBits))
  }
  return proofOf(text, numbers)
}

async function solvePuzzle(text: string, puzzle: number, zeroBits: number): Promise<number> {
  for (let first = 0; ; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) =>
      crypto.subtle.digest('SHA-256', puzzleBytes(text, puzzle, first + n)),
    )
    const found = (await Promise.all(batch)).findIndex((hash) => hasZeroBits(hash, zeroBits))
    if (found >= 0) return first + found
  }
}
