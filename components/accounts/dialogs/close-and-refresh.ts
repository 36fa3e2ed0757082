import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'

/** How a change of the account ends: the dialog closed, the user read anew. That reading may fail; it says so itself. */
export async function closeAndRefresh(): Promise<void> {
  useAppStore.getState().closeAccountDialog()
  await refreshUserInfo().catch(() => undefined)
}
