import { useEffect, useState } from 'react'
import { watchOrder } from '#components/payments/pay/watch-order.ts'
import { finishPurchase } from '#components/vip/overlay/pay/finish-purchase.ts'
import { dropPaying, keepPaying, type Paying, payingHere } from '#lib/payments/client/paying.ts'
import { cashierKeyOf, walletAddress, walletOf } from '#lib/payments/wallet.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { getVipProduct, vipOrderCreate, vipOrderState } from '#lib/vip/calls.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import { createPurchase, firstStepOf, type Wish } from './purchase.ts'

const CONFLICT = 409
const endings = {
  2: '订单已关闭，请重新选择套餐',
  3: '订单已退款，请重新选择套餐',
} as const

/** The steps of a purchase, and where it stands; what is placed is watched until the dialog goes. */
export function usePurchase() {
  const [begun] = useState(() => payingHere<Wish>())
  const [step, setStep] = useState(() => firstStepOf(begun))
  const [purchase] = useState(() =>
    createPurchase(
      {
        show: setStep,
        place: (wish) => call(vipOrderCreate, wish),
        leave: (paying) => {
          keepPaying(paying)
          location.assign(walletWay(paying))
        },
        forget: dropPaying,
        watch: (id, onEnd) =>
          watchOrder(
            (signal) => call(vipOrderState, { id }, { quiet: true, signal }),
            onEnd,
            onReturn,
          ),
        isOutdated: (error) => error instanceof CallError && error.code === CONFLICT,
        onPaid: (order) => void finishPurchase(order),
        onEnded: (state) => notify('warning', endings[state]),
        onOutdated: () => {
          void reread(getVipProduct)
          // Perhaps the membership is another by now: then so is the dialog.
          openVip()
        },
      },
      begun,
    ),
  )
  useEffect(() => {
    purchase.begin()
    return purchase.stop
  }, [purchase])
  return { step, purchase }
}

/** Inside of WeChat its wallet is opened by the cashier's page, elsewhere by an address that leads there. */
function walletWay({ order, wallet }: Paying): string {
  const isInWechat = walletOf(navigator.userAgent) === 'wechat'
  return isInWechat ? order.url : walletAddress(cashierKeyOf(order.url), wallet)
}

/** A buyer comes back from a wallet to a page that was asleep, or to one that is loaded anew. */
function onReturn(hurry: () => void, signal: AbortSignal): void {
  const look = () => document.visibilityState === 'visible' && hurry()
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', look, { signal })
}
