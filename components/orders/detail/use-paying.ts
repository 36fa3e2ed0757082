import { useEffect, useState } from 'react'
import { watchOrder } from '#components/payments/pay/watch-order.ts'
import { orderQuery } from '#lib/orders/calls.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { cashierKeyOf, type Wallet, walletAddress, walletOf } from '#lib/payments/wallet.ts'
import { call } from '#lib/platform/client/call.ts'

/** How an open order, or the rest of one, is paid: `renew` asks for a good code and answers null when that is another order's. */
export type Pay = {
  placed: PlacedOrder
  renew: () => Promise<PlacedOrder | null>
  onEnd: () => void
}

/** Pays here: shows the code, renews it on expiry, calls `onEnd` when the payment is settled. */
export function usePaying({ placed, renew, onEnd }: Pay) {
  const [paying, setPaying] = useState(() => begun(placed))
  const [isBusy, setIsBusy] = useState(false)
  const { id } = placed
  useEffect(
    () =>
      watchOrder((signal) => call(orderQuery, { id }, { quiet: true, signal }), onEnd, onReturn),
    [id, onEnd],
  )
  const refresh = async () => {
    setIsBusy(true)
    try {
      const next = await renew()
      if (next) setPaying(begun(next))
    } catch {
      // The call has shown why it was refused.
      onEnd()
    } finally {
      setIsBusy(false)
    }
  }
  return {
    step: { ...paying, isBusy },
    refresh,
    openWallet: (to: Wallet) => leave(paying.order, to),
  }
}

const begun = (order: PlacedOrder) => ({
  order,
  goodUntil: Date.now() + order.secondsLeft * 1000,
})

/** Inside of WeChat its wallet is opened by the cashier's page, elsewhere by an address that leads there. */
function leave({ url }: PlacedOrder, wallet: Wallet): void {
  const isInWechat = walletOf(navigator.userAgent) === 'wechat'
  location.assign(isInWechat ? url : walletAddress(cashierKeyOf(url), wallet))
}

/** A buyer comes back from a wallet to a page that was asleep, or to one that is loaded anew. */
function onReturn(hurry: () => void, signal: AbortSignal): void {
  const look = () => document.visibilityState === 'visible' && hurry()
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', look, { signal })
}
