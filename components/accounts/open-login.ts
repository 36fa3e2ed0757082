import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { loginPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Leads to the password login: a dialog, or what lies below the open one on the page of the login. */
export function openLogin(): void {
  const { openAccountDialog, closeAccountDialog } = useAppStore.getState()
  if (location.pathname === href(loginPage)) closeAccountDialog()
  else openAccountDialog({ name: 'login' })
}
