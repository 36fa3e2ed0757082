import { clearTokens } from '#lib/platform/client/tokens.ts'
import { setSignedIn } from './account-store.ts'

/** Removes a login from this device: cookies, what was kept of the user, and both stores. */
export function forgetLogin(): void {
  clearTokens()
  setSignedIn(null)
}
