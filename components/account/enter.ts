import { refreshAfterLogin } from '#lib/client/refresh-after-login.ts'
import { signIn } from '#lib/client/session.ts'
import { useAppStore } from '#lib/client/stores/app-store.ts'
import type { Output } from '#lib/contract/contract.ts'

type Tokens = Pick<Output<'login'>, 'token' | 'uuid'>

/** How a login ends: kept on this device, the dialog closed, the page loaded anew. */
export async function enter(tokens: Tokens, remember: boolean): Promise<void> {
  await signIn(tokens, remember)
  useAppStore.getState().closeAccountDialog()
  refreshAfterLogin()
}
