import { setSignedIn } from './stores/account-store.ts'
import { clearTokens } from './tokens.ts'

/** Removes a login from this device: cookies, what was kept of the user, and both stores. */
export function forgetLogin(): void {
  clearTokens()
  setSignedIn(null)
}
