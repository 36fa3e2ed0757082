import { guestTake } from '#lib/accounts/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { dropGuestToken, guestToken } from '#lib/platform/client/guest-token.ts'

/** Codes of failures that pass; after any other the same token would be refused again. */
const passing = [0, 408, 429]

/** Hands what was answered before signing in to the account. A failure keeps nobody from signing in: the next page tries again. */
export async function takeGuestAnswers(): Promise<void> {
  const token = guestToken()
  if (!token) return
  try {
    await call(guestTake, { token }, { quiet: true, on401: 'throw' })
  } catch (error) {
    const code = error instanceof CallError ? error.code : 0
    if (code === 401 || code >= 500 || passing.includes(code)) return
  }
  dropGuestToken()
}
