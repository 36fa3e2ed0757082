import { hash } from 'node:crypto'
import { type Challenge, proofOf } from '#lib/accounts/proof.ts'
import { issueChallenge } from '#lib/accounts/server/codes/proof.ts'

/** For tests: the work for one send, as a browser has done it. */
export async function proofFor(aim: Parameters<typeof issueChallenge>[0]): Promise<string> {
  return solveAtOnce(await issueChallenge(aim))
}

/** Works without pauses and copies, so that a test with hundreds of sends stays quick. */
export function solveAtOnce({ text, puzzles, zeroBits }: Challenge): string {
  const numbers = Array.from({ length: puzzles }, (_, puzzle) => {
    for (let number = 0; ; number += 1) {
      const first = hash('sha256', `${text}:${puzzle}:${number}`).slice(0, 8)
      if (Number.parseInt(first, 16) >>> (32 - zeroBits) === 0) return number
    }
  })
  return proofOf(text, numbers)
}
