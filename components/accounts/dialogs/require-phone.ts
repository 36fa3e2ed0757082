import { useAppStore } from '#lib/accounts/client/app-store.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'

/** Asks for the phone of an account that has none, whichever page its user has loaded. To be called with what the server said of the user. */
export function requirePhone({ phone }: Pick<UserInfo, 'phone'>): void {
  const { accountDialog, openAccountDialog } = useAppStore.getState()
  if (!phone && accountDialog?.name !== 'complete') openAccountDialog({ name: 'complete' })
}
