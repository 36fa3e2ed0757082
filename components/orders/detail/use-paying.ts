import { useEffect, useState } from 'react'
import { watchOrder } from '#components/payments/pay/watch-order.ts'
import { appOrderCreate, orderQuery } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { cashierKeyOf, type Wallet, walletAddress, walletOf } from '#lib/payments/wallet.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Pays an open order here: shows the code, renews it on expiry, calls `onEnd` when the order is settled. */
export function usePaying(order: GoodsOrderDetail, placed: PlacedOrder, onEnd: () => void) {
  const [paying, setPaying] = useState(() => begun(placed))
  const [isBusy, setIsBusy] = useState(false)
  const { id } = order
  useEffect(
    () =>
      watchOrder((signal) => call(orderQuery, { id }, { quiet: true, signal }), onEnd, onReturn),
    [id, onEnd],
  )
  const refresh = async () => {
    setIsBusy(true)
    try {
      const items = order.lines.map(({ kind, id: item, quantity }) => {
        return { kind, id: item, quantity }
      })
      const next = await call(appOrderCreate, {
        ...{ items, couponId: order.couponId, addressId: order.addressId },
      })
      // Prices or stock may have changed: then it is another order.
      if (next.id === id) setPaying(begun(next))
      else location.assign(href(orderDetailPage, { id: next.id }))
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
