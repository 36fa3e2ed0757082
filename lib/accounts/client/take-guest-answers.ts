import { guestTake } from '#lib/accounts/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { dropGuestToken, guestToken } from '#lib/platform/client/guest-token.ts'
import { guestMark } from '#lib/platform/client/memory/guest-taker.ts'

/** Codes of failures that pass; after any other the same token would be refused again. */
const passing = [0, 408, 429]

/** Hands what was answered before signing in to the account, and answers the mark of the guest it has taken, else null. A failure keeps nobody from signing in: the next page tries again. */
export async function takeGuestAnswers(): Promise<string | null> {
  const token = guestToken()
  if (!token) return null
  let taken: string | null = null
  try {
    await call(guestTake, { token }, { quiet: true, on401: 'throw' })
    taken = guestMark(token)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 0
    if (code === 401 || code >= 500 || passing.includes(code)) return null
  }
  dropGuestToken()
  return taken
}
