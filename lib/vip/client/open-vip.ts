import { useAppStore, type VipWish } from '#lib/accounts/client/app-store.ts'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'

let isAsking = false

/** Opens the purchase of whoever is signed in, with the wished plan first, after their weight has been asked anew: another device may have bought something. Without a login it opens the login, after which the purchase opens by itself. */
export function openVip(wish: VipWish | null = null): void {
  if (isAsking) return
  isAsking = true
  void open(wish).finally(() => {
    isAsking = false
  })
}

async function open(wish: VipWish | null): Promise<void> {
  try {
    if (isSignedIn()) {
      const { weight } = await refreshUserInfo()
      useAppStore.getState().openVip(weight >= 20 ? 20 : weight >= 10 ? 10 : 0, wish)
      return
    }
  } catch {
    // It has been shown; a 401 has ended the login besides.
    if (isSignedIn()) return
  }
  const detail = wish ? `${wish.tier}:${wish.planId}` : ''
  askForLogin({ name: 'vip', detail, label: '开通会员' })
}

/** The plan that was kept over a login; null when none was named. */
export function readWish(detail: string): VipWish | null {
  const [tier, planId] = detail.split(':').map(Number)
  if ((tier !== 10 && tier !== 20) || !planId) return null
  return { tier, planId }
}
