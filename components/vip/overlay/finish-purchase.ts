import { notify } from '#lib/client/notices.ts'
import { refreshUserInfo } from '#lib/client/session.ts'
import { useAppStore } from '#lib/client/stores/app-store.ts'
import { nextAddress } from './next-address.ts'

/** How long the good news can be read before the page changes. */
const LEAVE_AFTER_MS = 1200

/** What follows a payment: the user is asked for anew and told, the dialog closes, and the page goes on. */
export async function finishPurchase(): Promise<void> {
  // The next page asks again; the payment is no less true.
  await refreshUserInfo().catch(() => undefined)
  notify('success', '支付成功')
  useAppStore.getState().hideVip()
  const next = nextAddress(location)
  setTimeout(() => (next === null ? location.reload() : location.assign(next)), LEAVE_AFTER_MS)
}
