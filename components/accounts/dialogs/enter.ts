import type { login } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { resumeHeldPage } from '#lib/accounts/client/held-page.ts'
import { refreshAfterLogin } from '#lib/accounts/client/refresh-after-login.ts'
import { signIn } from '#lib/accounts/client/session.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'

type Tokens = Pick<Output<typeof login>, 'token' | 'uuid'>

/** How a login ends: kept on this device, the dialog closed, the page loaded anew or, where it was held, gone on with. */
export async function enter(tokens: Tokens, remember: boolean): Promise<void> {
  await signIn(tokens, remember)
  useAppStore.getState().closeAccountDialog()
  if (!resumeHeldPage()) refreshAfterLogin()
}
