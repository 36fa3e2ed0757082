import { loginPage } from '#lib/accounts/paths.ts'
import { rememberAddress } from '#lib/platform/client/memory/remembered-address.ts'
import { clearTokens } from '#lib/platform/client/tokens.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Leads to the login when it has ended, and from there back to this conversation. */
export function goToLogin(): void {
  clearTokens()
  rememberAddress()
  location.assign(href(loginPage))
}
