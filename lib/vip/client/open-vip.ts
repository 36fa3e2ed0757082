import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'

let isAsking = false

/** Opens the purchase of whoever is signed in, after their weight has been asked anew: another device may have bought something. Without a login it opens the login. */
export function openVip(): void {
  if (isAsking) return
  isAsking = true
  void open().finally(() => {
    isAsking = false
  })
}

async function open(): Promise<void> {
  try {
    if (isSignedIn()) {
      const { weight } = await refreshUserInfo()
      useAppStore.getState().openVip(weight >= 20 ? 20 : weight >= 10 ? 10 : 0)
      return
    }
  } catch {
    // It has been shown; a 401 has ended the login besides.
    if (isSignedIn()) return
  }
  useAppStore.getState().openAccountDialog({ name: 'login' })
}
