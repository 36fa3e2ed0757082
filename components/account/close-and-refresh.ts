import { refreshUserInfo } from '#lib/client/session.ts'
import { useAppStore } from '#lib/client/stores/app-store.ts'

/** How a change of the account ends: the dialog closed, the user read anew. That reading may fail; it says so itself. */
export async function closeAndRefresh(): Promise<void> {
  useAppStore.getState().closeAccountDialog()
  await refreshUserInfo().catch(() => undefined)
}
