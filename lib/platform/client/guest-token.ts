import { randomToken } from './request-id/random-token.ts'

const KEY = 'guest'

/** Where nothing can be kept, the token lasts as long as the page. */
let ofThisPage: string | null = null

/** The token by which this browser is known while nobody is signed in; null until something was answered. */
export function guestToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? ofThisPage
  } catch {
    return ofThisPage
  }
}

/** The same, made when there is none yet: whoever has it owns what is answered with it. */
export function ensureGuestToken(): string {
  const known = guestToken()
  if (known) return known
  const token = randomToken()
  ofThisPage = token
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // Storage is full or forbidden.
  }
  return token
}

/** An account has what was answered with it. */
export function dropGuestToken(): void {
  ofThisPage = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is nothing then.
  }
}
