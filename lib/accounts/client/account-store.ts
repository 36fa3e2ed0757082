import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { onLoginEnded } from '#lib/platform/client/call.ts'
import { ACCOUNT_KEY } from '#lib/platform/client/tokens.ts'
import { useAppStore } from './app-store.ts'

// The second store of chapter 3: who is signed in on this device. Only what the header shows is kept; the cookies decide.

type AccountState = {
  loginStatus: boolean
  userInfo: UserInfo | null
}

export const useAccountStore = create<AccountState>()(
  persist((): AccountState => ({ loginStatus: false, userInfo: null }), {
    name: ACCOUNT_KEY,
    partialize: ({ loginStatus, userInfo }) => ({ loginStatus, userInfo }),
    // A stored page knows nobody: the first render of the browser must equal it.
    skipHydration: true,
  }),
)

/** Tells both stores who is signed in; null after a logout. */
export function setSignedIn(userInfo: UserInfo | null): void {
  useAccountStore.setState({ loginStatus: userInfo !== null, userInfo })
  useAppStore.setState({ userInfo })
}

onLoginEnded(() => setSignedIn(null))
