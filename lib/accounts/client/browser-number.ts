import { randomToken } from '#lib/platform/client/request-id/random-token.ts'

const KEY = 'browserNumber'

/** The number by which the server knows this browser again when somebody signs in who has done so here before; it is sent with logins and codes only. Empty where nothing can be kept. */
export function browserNumber(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const number = randomToken()
    localStorage.setItem(KEY, number)
    return number
  } catch {
    // Storage is full or forbidden: the browser stays a stranger, which a login does not depend on.
    return ''
  }
}
