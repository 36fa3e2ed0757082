import { smsSend } from '#lib/accounts/calls.ts'
import type { Challenge } from '#lib/accounts/proof.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import { browserNumber } from './browser-number.ts'

type Order = { phone: string; purpose: CodePurpose; ticket: string }

/** Has a code sent. Of a browser that the account does not know the server asks for work first: it does it and asks again; whoever waits notices a second at most. */
export async function askForCode(order: Order): Promise<{ code: string | null }> {
  const input = { ...order, browser: browserNumber() }
  try {
    return await call(smsSend, input, { quiet: true })
  } catch (error) {
    const challenge = challengeOf(error)
    if (!challenge) throw error
    // A browser that the account knows never needs it.
    const { solveChallenge } = await import('./solve-challenge.ts')
    return await call(
      smsSend,
      { ...input, proof: await solveChallenge(challenge) },
      { quiet: true },
    )
  }
}

/** The work that a refusal asks for, if it does. */
function challengeOf(error: unknown): Challenge | undefined {
  if (!(error instanceof CallError)) return undefined
  return (error.data as { challenge?: Challenge } | null)?.challenge
}
