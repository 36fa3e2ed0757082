import { nextAddress } from '#components/vip/overlay/next-address.ts'
import { keepPaid } from '#components/vip/paid/paid.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { dropPaying } from '#lib/payments/client/paying.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { notify } from '#lib/platform/client/notices.ts'

/** How long the good news can be read before the page changes; the next page says it again, until the buyer leaves it. */
const LEAVE_AFTER_MS = 1200

/** What follows a payment: the user is asked for anew and told, the dialog closes, and the page goes on. */
export async function finishPurchase(order: PlacedOrder): Promise<void> {
  // The next page asks again; the payment is no less true.
  await refreshUserInfo().catch(() => undefined)
  notify('success', '支付成功')
  useAppStore.getState().hideVip()
  dropPaying()
  const next = nextAddress(location)
  keepPaid(order, next ?? location.pathname)
  setTimeout(() => (next === null ? location.reload() : location.assign(next)), LEAVE_AFTER_MS)
}
