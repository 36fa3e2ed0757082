import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { maskPhone } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { onLoginEnded } from '#lib/platform/client/call.ts'
import { ACCOUNT_KEY } from '#lib/platform/client/tokens.ts'
import { useAppStore } from './app-store.ts'

// The second store of chapter 3: who is signed in on this device. Only what the header shows is kept; the cookies decide.

/** A user as the device keeps them: the phone masked, and no mail. app-store.ts has them whole, as the server told this page. */
export type KeptUser = Omit<UserInfo, 'phone' | 'telephone' | 'email'> & {
  /** `138****0001`; empty for an account without a phone. */
  maskedPhone: string
}

type AccountState = {
  loginStatus: boolean
  userInfo: KeptUser | null
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
  useAccountStore.setState({
    loginStatus: userInfo !== null,
    userInfo: userInfo && keptOf(userInfo),
  })
  useAppStore.setState({ userInfo })
}

function keptOf({ phone, telephone: _, email: __, ...userInfo }: UserInfo): KeptUser {
  return { ...userInfo, maskedPhone: phone ? maskPhone(phone) : '' }
}

onLoginEnded(() => setSignedIn(null))
